import type { ReactNode } from 'react'
import { answerStepUp, useStepUpNeed } from './api/stepUp.ts'
import { lazyDialog } from './kit/dialog/lazyDialog.tsx'
import { Layout } from './shell/Layout.tsx'
import { loadStepUpDialog } from './users/secondFactor/index.ts'

const StepUpDialog = lazyDialog(loadStepUpDialog)

/** The frame of every page behind the sign-in, and the dialog for calls that need a proof first. */
export const SignedInFrame = ({ children }: { readonly children: ReactNode }) => {
  const need = useStepUpNeed()
  return (
    <>
      <Layout>{children}</Layout>
      <StepUpDialog
        opened={need !== undefined}
        onClose={() => {
          if (need !== undefined) answerStepUp(need, false)
        }}
      />
    </>
  )
}
