# The architecture of VIPER.
