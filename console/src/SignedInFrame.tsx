import type { ReactNode } from 'react'
import { answerStepUp, useStepUp } from './api/stepUp.ts'
import { lazyDialog } from './kit/dialog/lazyDialog.tsx'
import { Layout } from './shell/Layout.tsx'

const EnrolDialog = lazyDialog(
  async () => (await import('./users/secondFactor/EnrolDialog.tsx')).EnrolDialog,
)
const ProofDialog = lazyDialog(
  async () => (await import('./users/secondFactor/ProofDialog.tsx')).ProofDialog,
)

/** The frame of every page behind the sign-in, and the dialogs that calls wait for. */
export const SignedInFrame = ({ children }: { readonly children: ReactNode }) => (
  <>
    <Layout>{children}</Layout>
    <EnrolDialog opened={useStepUp('enrolment')} onClose={() => answerStepUp('enrolment', false)} />
    <ProofDialog opened={useStepUp('proof')} onClose={() => answerStepUp('proof', false)} />
  </>
)
