import type { Text } from '../../errorTexts.ts'
import type { TimelineAct } from './act.ts'
import type { InterfaceLanguage } from '../../fields.ts'
import { filled } from '../../filled.ts'
import { languageName } from '../../languageName.ts'
import { nameSaid } from '../../users/user/anonymised.ts'
import type { ActTopic } from './rules/acts.ts'
import { alarmLevelWords, alarmRuleKindWords } from '../alarms/kinds.ts'
import { seatRoleWords } from '../../users/user/texts.ts'

// The timeline of an event in words, on screens and in files.

type Act = Pick<TimelineAct, 'act' | 'about'>

const words = (en: string, zh: string): Text => ({ en, zh })

export const actTopicWords: Readonly<Record<ActTopic, Text>> = {
  event: words('Event', '会议'),
  booths: words('Booths', '译员间'),
  floor: words('Floor', '原声'),
  alarms: words('Alarms', '警报'),
}

export const actWords = {
  prepare: words('Preparing: staff can hear each other', '准备中：工作人员可互相听到'),
  stopPreparing: words('Preparation ended: the event was rescheduled', '准备结束：会议已改期'),
  open: words('Opened: listeners wait for Go live', '已开放：听众等待“开始直播”'),
  goLive: words('Live: listeners can hear the event', '直播中：听众可以收听'),
  pause: words('Paused', '已暂停'),
  pauseWith: words('Paused: listeners see “{{words}}”', '已暂停：听众看到“{{words}}”'),
  resume: words('Live again', '已继续直播'),
  recordingOn: words('Recording on', '已开启录音'),
  recordingOff: words('Recording off', '已关闭录音'),
  captionsOn: words('Captions on', '已开启字幕'),
  captionsOff: words('Captions off', '已关闭字幕'),
  streamOn: words('Public stream on', '已开启公开音频流'),
  streamOff: words('Public stream off', '已关闭公开音频流'),
  aiBackupOn: words('AI backup on: {{booth}}', '已开启 AI 备用：{{booth}}'),
  aiBackupOff: words('AI backup off: {{booth}}', '已关闭 AI 备用：{{booth}}'),
  move: words('Moved from {{from}} to {{to}}', '从 {{from}} 迁移到 {{to}}'),
  stageBreak: words('Break on {{booth}}', '{{booth}} 休息'),
  stageBreakOver: words('Break over on {{booth}}', '{{booth}} 休息结束'),
  extend: words('Extended by {{minutes}} min', '已延长 {{minutes}} 分钟'),
  close: words('Event closed', '关闭会议'),
  closeEarly: words('Event closed {{minutes}} min early', '提前 {{minutes}} 分钟关闭会议'),
  cancel: words('Event cancelled', '会议已取消'),
  on: words('On air into {{channel}}', '播出到 {{channel}}'),
  off: words('Went off air', '停止播出'),
  speakInto: words('Now into {{channel}}', '改为输出到 {{channel}}'),
  ask: words('Requested a handover with {{person}}', '请求与 {{person}} 交接'),
  accept: words('Handover accepted', '同意交接'),
  decline: words('Handover declined or withdrawn', '谢绝或撤回交接'),
  prepared: words('Ready for the handover', '已准备好交接'),
  takeOver: words('Took over', '已接管'),
  cough: words('Cough', '咳嗽静音'),
  coughOver: words('Cough ended', '咳嗽静音结束'),
  slowDown: words('Asked the speaker to slow down', '请发言人放慢语速'),
  cannotInterpret: words('Cannot interpret this sound', '声音不清，无法传译'),
  canInterpret: words('Can interpret the sound again', '声音已恢复，可以传译'),
  leave: words('Left and went off air', '离开并停止播出'),
  connectionLost: words(
    'Off air: connection lost {{seconds}} s earlier',
    '停止播出：{{seconds}} 秒前连接中断',
  ),
  goBackOnAir: words(
    'Back on air into {{channel}} after reconnecting',
    '连接中断后恢复播出到 {{channel}}',
  ),
  freeChannel: words(
    'Freed the channel of {{booth}}: {{person}} is off air',
    '释放了 {{booth}} 的频道：{{person}} 已停止播出',
  ),
  closeMicrophone: words('Closed the microphone of {{person}}', '关闭了 {{person}} 的麦克风'),
  askMicrophone: words('Asked {{person}} to open the microphone', '请 {{person}} 打开麦克风'),
  openMicrophone: words('Opened the microphone on request', '应请求打开了麦克风'),
  declineMicrophone: words('Did not open the microphone on request', '未应请求打开麦克风'),
  orderConnection: words('Asked {{person}} to reconnect', '要求 {{person}} 重新连接'),
  orderRelay: words(
    'Asked {{person}} to reconnect via relay (TURN)',
    '要求 {{person}} 经中继（TURN）重新连接',
  ),
  connectAnew: words('Reconnected on request', '已按要求重新连接'),
  keepConnection: words(
    'Could not reconnect: the previous connection is still in use',
    '未能重新连接：沿用原有连接',
  ),
  removePerson: words('Removed {{person}}', '将 {{person}} 移出会议'),
  renewLink: words('Created a new link for {{person}}', '为 {{person}} 生成了新链接'),
  boothTransferOn: words('Floor transfer on in the booth', '本译员间已开启原声直通'),
  boothTransferOff: words('Floor transfer off in the booth', '本译员间已关闭原声直通'),
  boothTransferBlocked: words('Floor transfer blocked in the booth', '本译员间已禁止原声直通'),
  understand: words('Understands {{languages}}', '可听懂 {{languages}}'),
  understandAsBooth: words('Understands the booth’s languages', '可听懂的语言与译员间相同'),
  consent: words('Agreed to be recorded', '同意被录音'),
  noConsent: words('Did not agree to be recorded', '不同意被录音'),
  publicationConsent: words('Agreed to be streamed publicly', '同意在公开音频流中播出自己的声音'),
  noPublicationConsent: words(
    'Did not agree to be streamed publicly',
    '不同意在公开音频流中播出自己的声音',
  ),
  floorLanguage: words('Floor language: {{languages}}', '原声语言：{{languages}}'),
  floorTransferOn: words('Floor transfer on in all booths', '已在所有译员间开启原声直通'),
  floorTransferOff: words('Floor transfer off in all booths', '已在所有译员间关闭原声直通'),
  alarm: words('{{level}}: {{alarm}}: {{subject}}', '{{level}}：{{subject}}：{{alarm}}'),
  alarmOver: words('Cleared: {{alarm}}: {{subject}}', '已解除：{{subject}}：{{alarm}}'),
  acknowledge: words('Acknowledged: {{alarm}}: {{subject}}', '已确认：{{subject}}：{{alarm}}'),
} as const

const transferWords = {
  on: 'boothTransferOn',
  off: 'boothTransferOff',
  blocked: 'boothTransferBlocked',
} as const

const wordsOf = ({ act, about }: Act): keyof typeof actWords => {
  if (act === 'pause') return about.words === '' ? 'pause' : 'pauseWith'
  if (act === 'cough') return about.isOn === false ? 'coughOver' : 'cough'
  if (act === 'cannotInterpret') return about.isOn === false ? 'canInterpret' : 'cannotInterpret'
  if (act === 'understand') return about.languages.length > 0 ? 'understand' : 'understandAsBooth'
  if (act === 'boothTransfer') return transferWords[about.floorTransfer ?? 'off']
  if (act === 'orderConnection') return about.isOn === true ? 'orderRelay' : 'orderConnection'
  if (act === 'close') return about.minutes === undefined ? 'close' : 'closeEarly'
  if (act === 'stageBreak') return about.isOn === false ? 'stageBreakOver' : 'stageBreak'
  if (act === 'floorTransfer') return about.isOn === true ? 'floorTransferOn' : 'floorTransferOff'
  if (act === 'recording') return about.isOn === true ? 'recordingOn' : 'recordingOff'
  if (act === 'captions') return about.isOn === true ? 'captionsOn' : 'captionsOff'
  if (act === 'publicStream') return about.isOn === true ? 'streamOn' : 'streamOff'
  if (act === 'reserve') return about.isOn === true ? 'aiBackupOn' : 'aiBackupOff'
  if (act === 'consent') return about.isOn === false ? 'noConsent' : 'consent'
  if (act === 'publicationConsent')
    return about.isOn === false ? 'noPublicationConsent' : 'publicationConsent'
  return act
}

const personSaid = (
  language: InterfaceLanguage,
  { role, name }: { readonly role: keyof typeof seatRoleWords; readonly name: string },
): string => name || seatRoleWords[role][language]

/** One action of the timeline, as one line. */
export const actSaid = (language: InterfaceLanguage, act: Act): string => {
  const {
    channelName,
    boothName,
    alarm,
    person,
    languages,
    words: givenWords,
    servers,
    minutes,
    seconds,
  } = act.about
  const subject = person ? personSaid(language, person) : (channelName ?? boothName)?.[language]
  return filled(actWords[wordsOf(act)][language], {
    channel: channelName?.[language] ?? '–',
    person: person === null ? '–' : personSaid(language, person),
    languages: languages
      .map((tag) => languageName(language, tag))
      .join(language === 'zh' ? '、' : ', '),
    words: givenWords,
    minutes: String(minutes ?? '–'),
    seconds: String(seconds ?? '–'),
    booth: boothName?.[language] ?? '–',
    subject: subject ?? '–',
    alarm: alarm ? alarmRuleKindWords[alarm.kind][language] : '–',
    level: alarmLevelWords[alarm?.level ?? 'red'][language],
    from: servers?.from || '–',
    to: servers?.to || '–',
  })
}

const doerWords = {
  clock: words('System', '系统'),
  alarms: words('Alarms', '警报'),
  gone: words('Removed person', '已移除的人员'),
} as const

/** Acts of the server that follow from measured sound. */
const ofAlarms: ReadonlySet<string> = new Set(['alarm', 'alarmOver'])

/** The actor of an action: the name, otherwise the role. */
export const doerSaid = (
  language: InterfaceLanguage,
  { act, by: { doer, role, name } }: Pick<TimelineAct, 'act' | 'by'>,
): string => {
  if (doer === 'user') return nameSaid(language, name)
  if (doer === 'seat' && role !== null) return personSaid(language, { role, name })
  if (doer === 'gone') return doerWords.gone[language]
  return doerWords[ofAlarms.has(act) ? 'alarms' : 'clock'][language]
}
