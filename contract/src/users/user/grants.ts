/** The most one adjustment may give or take, in hundredths: a mistyped zero stays a small mistake. */
export const mostAdjustedMoney = 1_000_000_00n
export const mostAdjustedHours = 10_000_00n
