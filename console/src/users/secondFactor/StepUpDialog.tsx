import { answerStepUp, useStepUpNeed } from '../../api/stepUp.ts'
import { EnrolDialog } from './EnrolDialog.tsx'
import { ProofDialog } from './ProofDialog.tsx'

interface StepUpDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The dialog for what calls wait for; they are repeated afterwards. */
export const StepUpDialog = ({ opened, onClose }: StepUpDialogProps) => {
  const need = useStepUpNeed()
  return (
    <>
      <EnrolDialog
        opened={opened && need === 'enrolment'}
        onDone={() => answerStepUp('enrolment', true)}
      />
      <ProofDialog
        opened={opened && need === 'proof'}
        onDone={() => answerStepUp('proof', true)}
        onClose={onClose}
      />
    </>
  )
}
