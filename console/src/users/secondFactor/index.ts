// Loaders alone, so that the sign-in and the frame load this feature when they need it.

export const loadSecondStep = async () => (await import('./SecondStep.tsx')).SecondStep
export const loadPasskeySignIn = async () => (await import('./signInByPasskey.ts')).signInByPasskey
export const loadFactors = async () => (await import('./Factors.tsx')).Factors
export const loadStepUpDialog = async () => (await import('./StepUpDialog.tsx')).StepUpDialog
export const loadUserFactors = async () => (await import('./UserFactors.tsx')).UserFactors
