import { homeCalls, type SetupStep } from '@openbooth/contract/overview/home/calls'
import { sql } from 'kysely'
import { readSettings } from '#platform/database/settings.ts'
import type { Reader } from '#platform/database/database.ts'
import { verb } from '#platform/http/verb.ts'
import type { App } from '#platform/run/app.ts'

interface Facts {
  readonly mediaServer: boolean
  readonly speechModel: boolean
  readonly translationModel: boolean
  readonly licence: boolean
  readonly isDismissed: boolean
}

const readFacts = async (db: Reader): Promise<Facts> => {
  const { rows } = await sql<Facts>`select
    exists (select from media_servers where removed_at is null and status = 'running'
      and not_answering_since is null) as "mediaServer",
    exists (select from speech_models where enabled) as "speechModel",
    exists (select from translation_models where enabled) as "translationModel",
    exists (select from eula_versions where published_by is not null) as licence,
    exists (select from setup_dismissals) as "isDismissed"`.execute(db)
  return rows[0]!
}

/** Whether each step is done, from the state of the installation. */
const stepsOf = async (app: App, facts: Facts): Promise<Readonly<Record<SetupStep, boolean>>> => {
  const [mail, { sellerName }] = await Promise.all([app.mailer.takesAs(), readSettings(app.db)])
  return {
    // The demo outbox stores emails and sends none.
    mailServer: mail === 'delivered',
    mediaServer: facts.mediaServer,
    seller: sellerName !== '',
    licence: facts.licence,
    cardPayments: app.payments !== null && app.payments.name !== 'sandbox',
    speechModel: facts.speechModel,
    translationModel: facts.translationModel,
  }
}

/** The setup checklist of an installation. */
export const getSetup = verb(homeCalls.setup, async ({ app }) => {
  const facts = await readFacts(app.db.query)
  if (facts.isDismissed) return { isDismissed: true, steps: [] }
  const steps = await stepsOf(app, facts)
  return {
    isDismissed: false,
    steps: Object.entries(steps).map(([step, isDone]) => ({ step: step as SetupStep, isDone })),
  }
})
