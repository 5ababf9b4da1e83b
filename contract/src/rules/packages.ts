/** Combo package whose holders see their hours as unlimited. */
export const unlimitedPackageId = 2
