import type { UseFormReturnType } from '@mantine/form'
import { followedText } from '@openbooth/web/i18n/followed.tsx'
import { registerText } from './registerText.ts'
import type { useAgreement } from './useAgreement.ts'

const say = followedText(registerText)

/**
 * Sends a form that accepts the licence agreement. If the agreement has changed, the form asks for
 * acceptance again.
 * @returns undefined if the agreement has changed
 */
export const sendAccepted = async <Out>(
  form: UseFormReturnType<{ accepts: boolean }>,
  agreement: ReturnType<typeof useAgreement>,
  send: (eulaVersion: number) => Promise<Out>,
): Promise<Out | undefined> => {
  try {
    return await send(await agreement.number())
  } catch (error) {
    if (!(await agreement.hasChanged(error))) throw error
    form.setFieldValue('accepts', false)
    form.setFieldError('accepts', say('agreementChanged'))
    form.getInputNode('accepts')?.focus()
    return undefined
  }
}
