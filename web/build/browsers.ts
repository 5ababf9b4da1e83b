/** The oldest supported browsers, as README says. */
export const browsers: string[] = ['chrome110', 'firefox115', 'ios16.4', 'safari16.4']
