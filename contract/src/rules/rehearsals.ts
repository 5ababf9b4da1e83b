import type { Text } from '../errorTexts.ts'

// What a rehearsal tries, in this order, and what can be told of it.

/** How many an event has in 24 hours, and how long one takes at most. */
export const rehearsalsADay = 3
export const rehearsalMinutes = 5

export const rehearsalStates = ['waiting', 'running', 'done', 'failed'] as const
export type RehearsalState = (typeof rehearsalStates)[number]

export const rehearsalSteps = [
  'server',
  'open',
  'seats',
  'floor',
  'onAir',
  'handOver',
  'relay',
  'floorTransfer',
  'pause',
  'captions',
  'machines',
  'reserves',
  'models',
  'close',
  'recording',
  'clearing',
] as const
export type RehearsalStep = (typeof rehearsalSteps)[number]

export const stepResults = ['ok', 'failed', 'skipped'] as const
export type StepResult = (typeof stepResults)[number]

/** What each step tries, as a heading. */
export const stepWords: Readonly<Record<RehearsalStep, Text>> = {
  server: { en: 'A media server is there', zh: '媒体服务器可用' },
  open: { en: 'The event opens and goes live', zh: '会议开启并开播' },
  seats: { en: 'Everybody comes in and is connected', zh: '所有席位进入并接通声音' },
  floor: { en: 'Speakers are heard by booths and listeners', zh: '译员间与听众听到发言人' },
  onAir: { en: 'Interpreters are heard on their channels', zh: '听众在频道中听到译员' },
  handOver: { en: 'Partners hand over', zh: '搭档之间交接' },
  relay: { en: 'Booths hear each other for relay', zh: '译员间之间接力' },
  floorTransfer: { en: 'The floor passes into a silent channel', zh: '无人口译时原声直通' },
  pause: { en: 'The host pauses and resumes', zh: '主持人暂停与恢复' },
  captions: { en: 'What is said comes as text', zh: '讲话转为字幕' },
  machines: { en: 'Machine booths speak on their channels', zh: '机器口译在其频道发声' },
  reserves: {
    en: 'Machine reserves can be switched on, and stop when an interpreter speaks',
    zh: '备用机器口译可开启，译员开口即停止',
  },
  models: { en: 'Speech and translation models answer', zh: '语音与翻译模型应答' },
  close: { en: 'The event closes', zh: '会议关闭' },
  recording: { en: 'Every track is recorded', zh: '每条音轨均已录音' },
  clearing: { en: 'Nothing is left behind', zh: '彩排内容全部清除' },
}

/** Why something did not work, or was not tried. */
export const stepReasons = [
  'noServer',
  'serverOff',
  'serverNotStarted',
  'noSound',
  'notReached',
  'refused',
  'notConnected',
  'notHeard',
  'heardElsewhere',
  'notInTime',
  'notRecorded',
  'noText',
  'modelFails',
  'notReady',
  'notGivenWay',
  'notCleared',
  'brokenOff',
  'stopped',
  'noEar',
  'notPlanned',
  'onePerson',
  'noRelay',
  'dependsOnFailed',
] as const
export type StepReason = (typeof stepReasons)[number]

export const reasonWords: Readonly<Record<StepReason, Text>> = {
  noServer: {
    en: 'There is no media server for this event. Ask the administrator for one',
    zh: '没有可用于本会议的媒体服务器，请联系管理员',
  },
  serverOff: {
    en: 'The media server is off. Rehearse again and allow it to be switched on',
    zh: '媒体服务器未开机，请再次彩排并允许开机',
  },
  serverNotStarted: {
    en: 'The media server did not start in time',
    zh: '媒体服务器未能及时开机',
  },
  noSound: {
    en: 'The media server of this event carries no sound',
    zh: '此会议的媒体服务器不承载声音',
  },
  notReached: { en: 'The media server could not be reached', zh: '无法连接媒体服务器' },
  refused: { en: 'The platform refused it', zh: '平台拒绝了该操作' },
  notConnected: { en: 'The media server let nobody in', zh: '媒体服务器未放行' },
  notHeard: { en: 'What should be heard was not heard', zh: '应听到的声音没有听到' },
  heardElsewhere: {
    en: 'What belongs on one channel was heard on another',
    zh: '某频道的声音出现在其他频道',
  },
  notInTime: { en: 'It took too long', zh: '用时过长' },
  notRecorded: { en: 'Nothing was stored', zh: '没有存下录音' },
  noText: { en: 'Nothing came as text', zh: '没有收到文字' },
  modelFails: { en: 'The model did not answer as it should', zh: '模型未正确应答' },
  notReady: {
    en: 'The machine could not be switched on: its connection or a model is missing',
    zh: '机器无法开启：缺少连接或模型',
  },
  notGivenWay: {
    en: 'The machine did not stop when an interpreter spoke',
    zh: '译员开口后机器未停止',
  },
  notCleared: {
    en: 'Something could not be removed; it is tried again by itself',
    zh: '有内容未能清除，系统将自动重试',
  },
  brokenOff: {
    en: 'The rehearsal was broken off: what held it ended',
    zh: '彩排中断：承担彩排的进程已退出',
  },
  stopped: { en: 'Somebody stopped the rehearsal', zh: '彩排被停止' },
  noEar: {
    en: 'Nothing took the rehearsal. Ask the administrator whether an ear is running',
    zh: '彩排无人承担，请联系管理员确认监听进程是否运行',
  },
  notPlanned: { en: 'Not part of this event', zh: '本会议未安排' },
  onePerson: { en: 'No booth has two interpreters', zh: '没有两名译员的译员间' },
  noRelay: { en: 'No booth may take relay', zh: '没有允许接力的译员间' },
  dependsOnFailed: { en: 'A step before failed', zh: '前面的步骤失败' },
}
