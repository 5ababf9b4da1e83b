/**
 * Why a person is not connected. `never`: not here yet. `left`: pressed Leave or closed the page.
 * `lost`: the connection failed, or the device sleeps.
 */
export const absences = ['never', 'left', 'lost'] as const
export type Absence = (typeof absences)[number]
