import { accountCalls } from './account.ts'
import { agentCalls } from './agent.ts'
import { apiKeyCalls } from './apiKey.ts'
import { auditLogCalls } from './auditLog.ts'
import { billingCalls } from './billing.ts'
import type { Call } from './call.ts'
import { captionCalls } from './caption.ts'
import { channelCalls } from './channel.ts'
import { comboPackageCalls } from './comboPackage.ts'
import { downloadCalls } from './download.ts'
import { eulaCalls } from './eula.ts'
import { eventCalls } from './event.ts'
import { documentCalls } from './event/document.ts'
import { eventLiveCalls } from './eventLive.ts'
import { eventReportCalls } from './eventReport.ts'
import { eventTemplateCalls } from './eventTemplate.ts'
import { findCalls } from './find.ts'
import { healthCalls } from './health.ts'
import { homeCalls } from './home.ts'
import { liveCaptionCalls } from './live/captions.ts'
import { chatCalls } from './live/chat.ts'
import { guardianCalls } from './live/guardian.ts'
import { liveDocumentCalls } from './live/document.ts'
import { closingCalls } from './live/closing.ts'
import { doorCalls } from './live/door.ts'
import { exposureCalls } from './live/exposures.ts'
import { ownReportCalls } from './live/ownReport.ts'
import { passportCalls } from './live/passport.ts'
import { presenceCalls } from './live/presence.ts'
import { readingCalls } from './live/readings.ts'
import { roomCalls } from './live/room.ts'
import { soundCalls } from './live/sound.ts'
import { teamCalls } from './live/team.ts'
import { cloudAccountCalls, mediaServerCalls } from './mediaServer.ts'
import { monitoringCalls } from './monitoring.ts'
import { outboxCalls } from './outbox.ts'
import { paymentCalls } from './payment.ts'
import { phraseCalls } from './phrase.ts'
import { projectCalls } from './project.ts'
import { recordingCalls } from './recording.ts'
import { rehearsalCalls } from './rehearsal.ts'
import { settingCalls } from './setting.ts'
import { speechLanguageCalls, speechModelCalls } from './speech.ts'
import { subscriptionCalls } from './subscription.ts'
import { technicianCalls } from './technician.ts'
import { translationModelCalls } from './translation.ts'
import { userAdminCalls } from './userAdmin.ts'
import { webhookCalls } from './webhook.ts'

/** Every call of the product, by feature. */
export const contract = {
  account: { ...accountCalls, ...userAdminCalls },
  caption: captionCalls,
  channel: channelCalls,
  comboPackage: comboPackageCalls,
  download: downloadCalls,
  eula: eulaCalls,
  event: eventCalls,
  document: documentCalls,
  liveCaption: liveCaptionCalls,
  liveDocument: liveDocumentCalls,
  eventLive: eventLiveCalls,
  eventReport: eventReportCalls,
  eventTemplate: eventTemplateCalls,
  door: doorCalls,
  room: roomCalls,
  closing: closingCalls,
  sound: soundCalls,
  chat: chatCalls,
  guardian: guardianCalls,
  readings: readingCalls,
  team: teamCalls,
  exposures: exposureCalls,
  passport: passportCalls,
  ownReport: ownReportCalls,
  presence: presenceCalls,
  recording: recordingCalls,
  rehearsal: rehearsalCalls,
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
  project: projectCalls,
  setting: settingCalls,
  subscription: subscriptionCalls,
  technician: technicianCalls,
  speechModel: speechModelCalls,
  speechLanguage: speechLanguageCalls,
  phrase: phraseCalls,
  translationModel: translationModelCalls,
  apiKey: apiKeyCalls,
  webhook: webhookCalls,
}

/** Every call with its name (`channel.create`), in the order of the table. */
export const allCalls = (): { name: string; call: Call }[] =>
  Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([verb, call]) => ({
      name: `${feature}.${verb}`,
      call: call as Call,
    })),
  )
