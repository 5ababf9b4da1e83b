/** Sizes a list page may have; the same as the server's. */
export const pageSizes = [20, 50, 100] as const

/** How deep page numbers reach; beyond it a reader narrows the filter. In rows. */
export const deepestRow = 2_000
