import type { ScheduledTask } from '#platform/run/scheduledTask.ts'
import { platformScheduledTasks } from '#platform/run/scheduledTasks.ts'
import type { Verb } from '#platform/http/verb.ts'
import * as account from './users/user/index.ts'
import * as agenda from './events/agenda/index.ts'
import * as agent from './users/agent/index.ts'
import * as apiKey from './users/apiKey/index.ts'
import * as auditLog from './installation/auditLog/index.ts'
import * as billing from './money/billing/index.ts'
import * as channel from './events/channel/index.ts'
import * as chat from './live/chat/index.ts'
import * as comboPackage from './money/comboPackage/index.ts'
import * as liveAgenda from './live/liveAgenda/index.ts'
import * as document from './events/document/index.ts'
import * as admission from './live/admission/index.ts'
import * as download from './installation/download/index.ts'
import * as eula from './users/eula/index.ts'
import * as event from './events/event/index.ts'
import * as eventManager from './events/eventManager/index.ts'
import * as eventTemplate from './events/eventTemplate/index.ts'
import * as headphoneExposure from './live/headphoneExposure/index.ts'
import * as file from './installation/file/index.ts'
import * as find from './overview/find/index.ts'
import * as alarms from './live/alarms/index.ts'
import * as health from './installation/health/index.ts'
import * as home from './overview/home/index.ts'
import * as joinCode from './events/joinCode/index.ts'
import * as mediaServer from './installation/mediaServer/index.ts'
import * as monitoring from './live/monitoring/index.ts'
import * as outbox from './installation/outbox/index.ts'
import * as equipmentCheck from './live/equipmentCheck/index.ts'
import * as payment from './money/payment/index.ts'
import * as liveConnections from './live/liveConnections/index.ts'
import * as programme from './events/programme/index.ts'
import * as programmePeople from './events/programmePeople/index.ts'
import * as schedule from './live/schedule/index.ts'
import * as programmeImport from './events/programmeImport/index.ts'
import * as project from './events/project/index.ts'
import * as programmeCode from './events/programmeCode/index.ts'
import * as liveProgramme from './live/liveProgramme/index.ts'
import * as rateCard from './money/rateCard/index.ts'
import * as connectionStats from './live/connectionStats/index.ts'
import * as delivery from './live/delivery/index.ts'
import * as recording from './live/recording/index.ts'
import * as rehearsal from './live/rehearsal/index.ts'
import * as streamOutput from './live/streamOutput/index.ts'
import * as report from './live/report/index.ts'
import * as stateStream from './live/stateStream/index.ts'
import * as singleSignOn from './users/singleSignOn/index.ts'
import * as setting from './installation/setting/index.ts'
import * as secondFactor from './users/secondFactor/index.ts'
import * as sound from './live/sound/index.ts'
import * as speech from './installation/speech/index.ts'
import * as streamInput from './live/streamInput/index.ts'
import * as subscription from './money/subscription/index.ts'
import * as team from './live/team/index.ts'
import * as technician from './events/technician/index.ts'
import * as entitlements from './events/entitlements/index.ts'
import * as translation from './installation/translation/index.ts'
import * as userDetail from './overview/userDetail/index.ts'
import * as workspace from './users/workspace/index.ts'
import * as webhook from './installation/webhook/index.ts'
import * as transcription from './live/transcription/index.ts'

/** Every call of the server. */
export const verbs: readonly Verb[] = [
  ...account.verbs,
  ...agenda.verbs,
  ...agent.verbs,
  ...apiKey.verbs,
  ...secondFactor.verbs,
  ...auditLog.verbs,
  ...billing.verbs,
  ...channel.verbs,
  ...chat.verbs,
  ...comboPackage.verbs,
  ...document.verbs,
  ...liveAgenda.verbs,
  ...admission.verbs,
  ...download.verbs,
  ...eula.verbs,
  ...event.verbs,
  ...eventManager.verbs,
  ...eventTemplate.verbs,
  ...headphoneExposure.verbs,
  ...find.verbs,
  ...joinCode.verbs,
  ...mediaServer.verbs,
  ...monitoring.verbs,
  ...outbox.verbs,
  ...equipmentCheck.verbs,
  ...payment.verbs,
  ...alarms.verbs,
  ...liveConnections.verbs,
  ...health.verbs,
  ...home.verbs,
  ...programme.verbs,
  ...programmePeople.verbs,
  ...programmeImport.verbs,
  ...project.verbs,
  ...programmeCode.verbs,
  ...liveProgramme.verbs,
  ...rateCard.verbs,
  ...connectionStats.verbs,
  ...recording.verbs,
  ...schedule.verbs,
  ...rehearsal.verbs,
  ...streamOutput.verbs,
  ...report.verbs,
  ...stateStream.verbs,
  ...entitlements.verbs,
  ...setting.verbs,
  ...singleSignOn.verbs,
  ...sound.verbs,
  ...speech.verbs,
  ...streamInput.verbs,
  ...subscription.verbs,
  ...team.verbs,
  ...technician.verbs,
  ...translation.verbs,
  ...userDetail.verbs,
  ...webhook.verbs,
  ...workspace.verbs,
  ...transcription.verbs,
]

/** Everything that happens by the clock instead of by a call. */
export const scheduledTasks: readonly ScheduledTask[] = [
  ...platformScheduledTasks,
  ...account.scheduledTasks,
  ...billing.scheduledTasks,
  ...document.scheduledTasks,
  ...event.scheduledTasks,
  ...programmePeople.scheduledTasks,
  ...file.scheduledTasks,
  ...liveAgenda.scheduledTasks,
  ...alarms.scheduledTasks,
  ...health.scheduledTasks,
  ...mediaServer.scheduledTasks,
  ...equipmentCheck.scheduledTasks,
  ...monitoring.scheduledTasks,
  ...payment.scheduledTasks,
  ...programmeImport.scheduledTasks,
  ...liveConnections.scheduledTasks,
  ...connectionStats.scheduledTasks,
  ...delivery.scheduledTasks,
  ...recording.scheduledTasks,
  ...rehearsal.scheduledTasks,
  ...report.scheduledTasks,
  ...singleSignOn.scheduledTasks,
  ...sound.scheduledTasks,
  ...subscription.scheduledTasks,
  ...technician.scheduledTasks,
  ...webhook.scheduledTasks,
  ...transcription.scheduledTasks,
]
