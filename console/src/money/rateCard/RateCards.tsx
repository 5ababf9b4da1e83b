import { Button } from '@mantine/core'
import { agentCountryType, type AgentCountryType } from '@openbooth/contract/roles'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { contract } from '../../api/contract.ts'
import { reportError } from '../../api/reportError.ts'
import { useCall, useCallMutation } from '../../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { confirm } from '../../kit/dialog/confirm.ts'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { lazyDialog } from '../../kit/dialog/lazyDialog.tsx'
import { notify } from '../../kit/state/notify.ts'
import { PageHeader } from '../../kit/page/PageHeader.tsx'
import { ProblemState } from '../../kit/state/ProblemState.tsx'
import { RateCardView } from './RateCardView.tsx'
import { changedByRateCards, type RateCard } from './rateCards.ts'
import sections from '../../kit/page/sections.module.css'
import styles from './rateCard.module.css'
import { text } from './text.ts'

const RateCardDialog = lazyDialog(async () => (await import('./RateCardDialog.tsx')).RateCardDialog)

const countryTypes = [agentCountryType.developed, agentCountryType.developing] as const

/** Removes a card that has not begun, after asking. */
const useRemove = () => {
  const t = useText(text)
  const language = useLanguage()
  const remove = useCallMutation(contract.agent.removeRateCard, {
    silent: true,
    invalidates: changedByRateCards,
  })
  return async ({ id, startsAt }: RateCard) => {
    const time = dateText(language, startsAt, ownTimeZone())
    const wantsTo = await confirm({
      title: t('removeQuestion', { time }),
      effect: t('removeEffect'),
      confirmLabel: t('remove'),
      danger: true,
    })
    if (!wantsTo) return
    await remove.mutateAsync({ id }).then(() => notify('success', t('removed')), reportError)
  }
}

interface CountryProps {
  readonly countryType: AgentCountryType
  /** Of this country type, the latest first. */
  readonly cards: readonly RateCard[]
}

const Country = ({ countryType, cards }: CountryProps) => {
  const t = useText(text)
  const remove = useRemove()
  const view = (card: RateCard) => (
    <RateCardView
      key={card.id}
      card={card}
      endsAt={cards[cards.indexOf(card) - 1]?.startsAt}
      onRemove={() => void remove(card)}
    />
  )
  const earlier = cards.filter(({ state }) => state === 'past')
  return (
    <section
      className={`${sections['formCard']} ${styles['country']}`}
      aria-labelledby={`country-${countryType}`}
    >
      <h2 id={`country-${countryType}`}>{t(`country${countryType}`)}</h2>
      {cards.filter(({ state }) => state === 'inForce').map(view)}
      {cards
        .filter(({ state }) => state === 'toCome')
        .toReversed()
        .map(view)}
      {earlier.length > 0 && (
        <details className={styles['earlier']}>
          <summary>{t('earlier', { count: earlier.length })}</summary>
          {earlier.map(view)}
        </details>
      )}
    </section>
  )
}

/** Agents' prices: current, future and past rate cards by country type. */
export const RateCards = () => {
  const t = useText(text)
  const [isAdding, setAdding] = useState(false)
  const { data, error, refetch } = useCall(contract.agent.rateCards, {}, { silent: true })
  return (
    <div className={styles['section']}>
      <PageHeader
        isSection
        title={t('rateCards')}
        detail={t('rateCardsDetail')}
        actions={
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={data === undefined}
            onClick={() => setAdding(true)}
          >
            {t('addRateCard')}
          </Button>
        }
      />
      {error !== null && data === undefined ? (
        <div className={sections['formCard']}>
          <ProblemState error={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <div className={styles['countries']}>
          {countryTypes.map((countryType) =>
            data === undefined ? (
              <div
                key={countryType}
                className={sections['formCard']}
                style={{ minHeight: 288 }}
                aria-hidden
              />
            ) : (
              <Country
                key={countryType}
                countryType={countryType}
                cards={data.filter((card) => card.countryType === countryType)}
              />
            ),
          )}
        </div>
      )}
      <RateCardDialog opened={isAdding} onClose={() => setAdding(false)} cards={data ?? []} />
    </div>
  )
}
