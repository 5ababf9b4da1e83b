/** The maximum of one adjustment, in hundredths, which limits the effect of a mistyped zero. */
export const mostAdjustedMoney = 1_000_000_00n
export const mostAdjustedHours = 10_000_00n
