import { eventFields } from '@openbooth/contract/events/event/rules/fields'
import { agentCountryType } from '@openbooth/contract/roles'
import { useState } from 'react'
import { contract } from '../../../../api/contract.ts'
import { useCall } from '../../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { FoundSelect } from '../../../../kit/field/FoundSelect.tsx'
import { useUser } from '../../../../shell/user.ts'
import styles from '../form.module.css'
import { controlId, useChange, useEventForm, useProblem, useValue } from '../store/formContext.ts'
import { Section } from '../Section.tsx'
import { text } from '../text.ts'
import { TextField } from '../field/TextField.tsx'

const searched = (search: string) => ({
  descending: false,
  pageSize: 20 as const,
  ...(search === '' ? {} : { search }),
})
const asked = { silent: true, keepPrevious: true }

const Customer = () => {
  const t = useText(text)
  const change = useChange()
  const { store, isRunning } = useEventForm()
  const customer = useValue((values) => values.customer)
  const [search, setSearch] = useState('')
  const { data } = useCall(
    contract.agent.customers,
    { sort: 'userName', ...searched(search) },
    asked,
  )
  const hasNone = data?.total === 0 && search === ''
  return (
    <FoundSelect
      id={controlId('customer')}
      label={t('customer')}
      description={t(hasNone ? 'noCustomers' : 'customerDetail')}
      placeholder={t('noCustomer')}
      clearable
      disabled={isRunning}
      value={customer?.id ?? null}
      valueName={customer?.name}
      found={data?.rows.map(({ id, userName }) => ({ id, name: userName })) ?? []}
      onSearch={setSearch}
      onChange={(chosen) => change('customer', chosen)}
      onBlur={() => store.touch('customer')}
      error={useProblem('customer')}
    />
  )
}

const Project = () => {
  const t = useText(text)
  const change = useChange()
  const { store, isRunning } = useEventForm()
  const project = useValue((values) => values.project)
  const [search, setSearch] = useState('')
  const { data } = useCall(
    contract.project.list,
    { sort: 'createdAt', ...searched(search), descending: true },
    asked,
  )
  return (
    <FoundSelect
      id={controlId('project')}
      label={t('project')}
      description={t('projectDetail')}
      placeholder={t('noProject')}
      clearable
      disabled={isRunning}
      value={project?.id ?? null}
      valueName={project?.name}
      found={data?.rows ?? []}
      onSearch={setSearch}
      onChange={(chosen) => change('project', chosen && { id: chosen.id, name: chosen.name })}
      onBlur={() => store.touch('project')}
      error={useProblem('project')}
    />
  )
}

/** The customer, project and room of an agent's event. */
export const Agency = () => {
  const t = useText(text)
  const change = useChange()
  const { isRunning } = useEventForm()
  const hasProjects = useUser().agentCountryType === agentCountryType.developed
  const isInProject = useValue(({ project }) => project !== null)
  const room = useValue((values) => values.room)
  return (
    <Section title={t(hasProjects ? 'customerAndProject' : 'customer')}>
      <div className={styles['two']}>
        <Customer />
        {hasProjects && <Project />}
      </div>
      {isInProject && (
        <div className={styles['short']}>
          <TextField
            field="room"
            label={t('room')}
            description={t('roomDetail')}
            placeholder={t('roomExample')}
            maxLength={eventFields.room.most}
            value={room}
            disabled={isRunning}
            onChange={(value) => change('room', value)}
          />
        </div>
      )}
    </Section>
  )
}
