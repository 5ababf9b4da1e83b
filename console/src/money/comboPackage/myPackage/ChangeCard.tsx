import { Button } from '@mantine/core'
import { contract } from '../../../api/contract.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { usePageRestore } from '../../../kit/browser/usePageRestore.ts'
import { text } from '../subscriptionText.ts'

/** Leads to the provider's page where the card that renewals are charged to is changed. */
export const ChangeCard = () => {
  const t = useText(text)
  const ask = useCallMutation(contract.payment.cardUpdate, {
    onSuccess: ({ url }) => location.assign(url),
  })
  usePageRestore(ask.reset)
  return (
    <Button
      variant="default"
      loading={ask.isPending || ask.isSuccess}
      onClick={() => ask.mutate({})}
    >
      {t('changeCard')}
    </Button>
  )
}
