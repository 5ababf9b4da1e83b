import type { SpeechModelType } from '@openbooth/contract/installation/modelConnection/providers'
import type { App } from '#platform/run/app.ts'
import { createRecogniser } from '#providers/speech/index.ts'
import type { SpeechConnection, SpeechRecogniser } from '#providers/speech/port.ts'
import { voiceFor } from '#providers/voice/index.ts'
import type { Voice } from '#providers/voice/port.ts'
import { opened, type StoredConnection } from '../modelConnection/index.ts'

interface StoredModel extends StoredConnection {
  readonly modelType: string
  readonly providerModel: string | null
}

type Opening = Pick<App, 'secrets' | 'egress'>

const connectionOf = ({ secrets }: Opening, model: StoredModel): SpeechConnection => ({
  modelType: model.modelType as SpeechModelType,
  ...opened(secrets, model),
  providerModel: model.providerModel,
})

/** A recogniser for a stored model. Only this object holds the opened key. */
export const recogniserOf = (app: Opening, model: StoredModel): SpeechRecogniser =>
  createRecogniser(connectionOf(app, model), app.egress)

/** The voice of a stored model's vendor. Only this object holds the opened key. */
export const voiceOf = (app: Opening, model: StoredModel): Voice =>
  voiceFor(connectionOf(app, model), app.egress)
