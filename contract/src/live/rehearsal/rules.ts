import type { Text } from '../../errorTexts.ts'

// The steps of a rehearsal, in order, and their results in words.

/** Rehearsals per event in 24 hours, and the maximum length of one in minutes. */
export const rehearsalsADay = 3
export const rehearsalMinutes = 5

export const rehearsalStates = ['waiting', 'running', 'done', 'failed'] as const
export type RehearsalState = (typeof rehearsalStates)[number]

export const rehearsalSteps = [
  'server',
  'open',
  'seats',
  'tlsPath',
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

/** Heading of each step. */
export const stepWords: Readonly<Record<RehearsalStep, Text>> = {
  server: { en: 'A media server is available', zh: '媒体服务器可用' },
  open: { en: 'The event opens and goes live', zh: '会议开放并开始直播' },
  seats: { en: 'Everyone joins and connects', zh: '所有席位加入并连接' },
  tlsPath: {
    en: 'Networks that allow only HTTPS reach the media server (TLS 443)',
    zh: '仅允许 HTTPS 的网络可连接媒体服务器（TLS 443）',
  },
  floor: { en: 'Booths and listeners hear the speakers', zh: '译员间与听众听到发言人' },
  onAir: { en: 'Listeners hear the interpreters on their channels', zh: '听众在频道中听到译员' },
  handOver: { en: 'Partners hand over', zh: '搭档之间交接' },
  relay: { en: 'Booths hear each other for relay', zh: '译员间之间接力' },
  floorTransfer: { en: 'Silent channels play the floor', zh: '无人传译时原声直通' },
  pause: { en: 'The host pauses and resumes', zh: '主持人暂停与恢复' },
  captions: { en: 'Captions show what is said', zh: '字幕显示发言内容' },
  machines: { en: 'Machine booths speak on their channels', zh: 'AI 传译在其频道播出' },
  reserves: {
    en: 'AI backup can be turned on and stops when an interpreter speaks',
    zh: 'AI 备用可开启，译员开口即停止',
  },
  models: { en: 'Speech and translation models respond', zh: '语音与翻译模型响应正常' },
  close: { en: 'The event closes', zh: '会议关闭' },
  recording: { en: 'Every track is recorded', zh: '每条音轨均已录音' },
  clearing: { en: 'All rehearsal data is removed', zh: '彩排数据全部清除' },
}

/** Why a step failed or was skipped. */
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
  'notRecognised',
  'notTranslated',
  'notSpoken',
  'notReady',
  'notGivenWay',
  'notCleared',
  'brokenOff',
  'stopped',
  'noWorker',
  'notPlanned',
  'onePerson',
  'noRelay',
  'noTls',
  'tlsFails',
  'dependsOnFailed',
] as const
export type StepReason = (typeof stepReasons)[number]

export const reasonWords: Readonly<Record<StepReason, Text>> = {
  noServer: {
    en: 'No media server is available for this event. Ask your administrator for one',
    zh: '没有可用于本会议的媒体服务器，请联系管理员',
  },
  serverOff: {
    en: 'The media server is off. Rehearse again and allow it to start',
    zh: '媒体服务器未开机，请再次彩排并允许开机',
  },
  serverNotStarted: {
    en: 'The media server did not start in time',
    zh: '媒体服务器未能及时开机',
  },
  noSound: {
    en: 'The media server of this event does not transmit audio',
    zh: '此会议的媒体服务器不传输声音',
  },
  notReached: { en: 'The media server could not be reached', zh: '无法连接媒体服务器' },
  refused: { en: 'The platform refused it', zh: '平台拒绝了该操作' },
  notConnected: { en: 'The media server accepted no connections', zh: '媒体服务器未接受连接' },
  notHeard: { en: 'Expected audio was not received', zh: '未收到应有的声音' },
  heardElsewhere: {
    en: 'Audio of one channel arrived on another',
    zh: '某频道的声音出现在其他频道',
  },
  notInTime: { en: 'The step timed out', zh: '步骤超时' },
  notRecorded: { en: 'No recording was saved', zh: '未保存录音' },
  noText: { en: 'No captions arrived', zh: '未收到字幕' },
  modelFails: { en: 'The model did not respond correctly', zh: '模型响应不正确' },
  notRecognised: {
    en: 'The AI did not recognise the speech of the floor',
    zh: 'AI 未能识别原声',
  },
  notTranslated: {
    en: 'The AI recognised the speech but did not translate it',
    zh: 'AI 已识别原声，但未能翻译',
  },
  notSpoken: {
    en: 'The AI recognised and translated the speech but did not speak',
    zh: 'AI 已识别并翻译原声，但未能播出语音',
  },
  notReady: {
    en: 'The AI could not be turned on: its connection or a model is missing',
    zh: 'AI 无法开启：缺少连接或模型',
  },
  notGivenWay: {
    en: 'The AI did not stop when an interpreter spoke',
    zh: '译员开口后 AI 未停止',
  },
  notCleared: {
    en: 'Some data could not be removed. We retry automatically',
    zh: '部分数据未能清除，将自动重试',
  },
  brokenOff: {
    en: 'The rehearsal was interrupted because its process ended',
    zh: '彩排中断：其进程已退出',
  },
  stopped: { en: 'The rehearsal was stopped', zh: '彩排被停止' },
  noWorker: {
    en: 'No audio worker ran the rehearsal. Ask your administrator whether one is running',
    zh: '没有音频工作进程执行彩排，请联系管理员确认其是否运行',
  },
  notPlanned: { en: 'Not part of this event', zh: '本会议未安排' },
  onePerson: { en: 'No booth has two interpreters', zh: '没有两名译员的译员间' },
  noRelay: { en: 'No booth may use relay', zh: '没有允许接力的译员间' },
  noTls: {
    en: 'The media server doesn’t offer TLS 443. People in such networks can’t speak',
    zh: '媒体服务器未提供 TLS 443，此类网络中的人员无法发言',
  },
  tlsFails: {
    en: 'TURN over TLS doesn’t respond. Ask your administrator to test the media server',
    zh: 'TLS 中继（TURN）没有响应，请管理员测试媒体服务器',
  },
  dependsOnFailed: { en: 'An earlier step failed', zh: '前面的步骤失败' },
}
