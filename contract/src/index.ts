import { accountCalls } from './users/user/calls.ts'
import { agendaCalls } from './events/agenda/calls.ts'
import { agentCalls } from './users/agent/calls.ts'
import { apiKeyCalls } from './users/apiKey/calls.ts'
import { auditLogCalls } from './installation/auditLog/calls.ts'
import { billingCalls } from './money/billing/calls.ts'
import type { Call } from './call.ts'
import { captionCalls } from './live/transcription/calls.ts'
import { channelCalls } from './events/channel/calls.ts'
import { comboPackageCalls } from './money/comboPackage/calls.ts'
import { downloadCalls } from './installation/download/calls.ts'
import { eulaCalls } from './users/eula/calls.ts'
import { eventCalls } from './events/event/calls.ts'
import { documentCalls } from './events/document/calls.ts'
import { eventManagerCalls } from './events/eventManager/calls.ts'
import { eventLiveCalls } from './live/sound/ownerCalls.ts'
import { eventReportCalls } from './live/report/calls.ts'
import { eventTemplateCalls } from './events/eventTemplate/calls.ts'
import { findCalls } from './overview/find/calls.ts'
import { healthCalls } from './installation/health/calls.ts'
import { homeCalls } from './overview/home/calls.ts'
import { liveAgendaCalls } from './live/agenda/calls.ts'
import { liveCaptionCalls } from './live/transcription/liveCalls.ts'
import { chatCalls } from './live/chat/calls.ts'
import { alarmCalls } from './live/alarms/calls.ts'
import { liveDocumentCalls } from './events/document/liveCalls.ts'
import { closingCalls } from './events/event/closingCalls.ts'
import { admissionCalls } from './live/admission/calls.ts'
import { headphoneExposureCalls } from './live/headphoneExposure/calls.ts'
import { ownReportCalls } from './live/report/ownCalls.ts'
import { equipmentCheckCalls } from './live/equipmentCheck/calls.ts'
import { liveConnectionCalls } from './live/liveConnections/calls.ts'
import { connectionStatsCalls } from './live/connectionStats/calls.ts'
import { stateStreamCalls } from './live/stateStream/calls.ts'
import { soundCalls } from './live/sound/calls.ts'
import { teamCalls } from './live/team/calls.ts'
import { cloudAccountCalls, mediaServerCalls } from './installation/mediaServer/calls.ts'
import { monitoringCalls } from './live/monitoring/calls.ts'
import { outboxCalls } from './installation/outbox/calls.ts'
import { paymentCalls } from './money/payment/calls.ts'
import { phraseCalls } from './installation/speech/phraseCalls.ts'
import { quoteCalls } from './users/agent/quoteCalls.ts'
import { programmeCalls } from './events/programme/calls.ts'
import { programmePeopleCalls } from './events/programmePeople/calls.ts'
import { scheduleCalls } from './live/schedule/calls.ts'
import { programmeImportCalls } from './events/programmeImport/calls.ts'
import { projectCalls } from './events/project/calls.ts'
import { programmeCodeCalls } from './events/programmeCode/calls.ts'
import { liveProgrammeCalls } from './live/programme/calls.ts'
import { recordingCalls } from './live/recording/calls.ts'
import { liveStreamOutputCalls, streamOutputCalls } from './live/streamOutput/calls.ts'
import { rehearsalCalls } from './live/rehearsal/calls.ts'
import { secondFactorCalls } from './users/secondFactor/calls.ts'
import { settingCalls } from './installation/setting/calls.ts'
import { singleSignOnCalls } from './users/singleSignOn/calls.ts'
import { speechLanguageCalls, speechModelCalls } from './installation/speech/calls.ts'
import { streamInputCalls } from './live/streamInput/calls.ts'
import { subscriptionCalls } from './money/subscription/calls.ts'
import { technicianCalls } from './events/technician/calls.ts'
import { translationModelCalls } from './installation/translation/calls.ts'
import { userAdminCalls } from './users/user/adminCalls.ts'
import { workspaceCalls } from './users/workspace/calls.ts'
import { webhookCalls } from './installation/webhook/calls.ts'

/** Every call of the product, by feature. */
export const contract = {
  account: { ...accountCalls, ...userAdminCalls },
  agenda: agendaCalls,
  caption: captionCalls,
  channel: channelCalls,
  comboPackage: comboPackageCalls,
  download: downloadCalls,
  eula: eulaCalls,
  event: eventCalls,
  document: documentCalls,
  liveAgenda: liveAgendaCalls,
  liveCaption: liveCaptionCalls,
  liveDocument: liveDocumentCalls,
  eventManager: eventManagerCalls,
  eventLive: eventLiveCalls,
  eventReport: eventReportCalls,
  eventTemplate: eventTemplateCalls,
  admission: admissionCalls,
  stateStream: stateStreamCalls,
  closing: closingCalls,
  sound: soundCalls,
  chat: chatCalls,
  alarms: alarmCalls,
  connectionStats: connectionStatsCalls,
  team: teamCalls,
  headphoneExposure: headphoneExposureCalls,
  equipmentCheck: equipmentCheckCalls,
  ownReport: ownReportCalls,
  liveConnections: liveConnectionCalls,
  recording: recordingCalls,
  streamOutput: streamOutputCalls,
  liveStreamOutput: liveStreamOutputCalls,
  quote: quoteCalls,
  rehearsal: rehearsalCalls,
  secondFactor: secondFactorCalls,
  streamInput: streamInputCalls,
  monitoring: monitoringCalls,
  mediaServer: mediaServerCalls,
  cloudAccount: cloudAccountCalls,
  billing: billingCalls,
  payment: paymentCalls,
  find: findCalls,
  health: healthCalls,
  home: homeCalls,
  agent: agentCalls,
  auditLog: auditLogCalls,
  outbox: outboxCalls,
  programme: programmeCalls,
  programmeImport: programmeImportCalls,
  project: projectCalls,
  programmeCode: programmeCodeCalls,
  liveProgramme: liveProgrammeCalls,
  programmePeople: programmePeopleCalls,
  schedule: scheduleCalls,
  setting: settingCalls,
  subscription: subscriptionCalls,
  technician: technicianCalls,
  speechModel: speechModelCalls,
  speechLanguage: speechLanguageCalls,
  phrase: phraseCalls,
  translationModel: translationModelCalls,
  apiKey: apiKeyCalls,
  singleSignOn: singleSignOnCalls,
  webhook: webhookCalls,
  workspace: workspaceCalls,
}

/** Every call with its name (`channel.create`), in the order of the table. */
export const allCalls = (): { name: string; call: Call }[] =>
  Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([verb, call]) => ({
      name: `${feature}.${verb}`,
      call: call as Call,
    })),
  )
