// Loaders alone, so that the sign-in loads this feature when it needs it.

export const loadSecondStep = async () => await import('./SecondStep.tsx')
export const loadFactors = async () => (await import('./Factors.tsx')).Factors
export const loadUserFactors = async () => (await import('./UserFactors.tsx')).UserFactors
