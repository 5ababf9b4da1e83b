// Only loaders, so that the sign-in page loads this feature on demand.

export const loadSecondStep = async () => await import('./SecondStep.tsx')
export const loadFactors = async () => (await import('./Factors.tsx')).Factors
export const loadUserFactors = async () => (await import('./UserFactors.tsx')).UserFactors
