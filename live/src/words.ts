interface Words {
  readonly en: string
  readonly zh: string
}

const all = {
  enterTitle: { en: 'Join an event', zh: '加入会议' },
  enterHint: {
    en: 'Enter the 8 digits your host gave you.',
    zh: '请输入主办方提供的 8 位会议码。',
  },
  code: { en: 'Code', zh: '会议码' },
  join: { en: 'Join', zh: '加入' },
  joining: { en: 'Joining…', zh: '正在加入…' },
  linkHint: {
    en: 'Interpreters, speakers and technicians come by their own link.',
    zh: '译员、发言人和技术员请使用各自的专属链接。',
  },
  eightDigits: { en: 'A code has 8 digits. Please check it.', zh: '会议码为 8 位数字，请检查。' },
  codeNotFound: {
    en: 'This code is not known. Please check it with your host.',
    zh: '未找到该会议码，请与主办方核对。',
  },
  linkNotFound: {
    en: 'This link does not work any more. Please ask your host for a new one.',
    zh: '该链接已失效，请向主办方索取新的链接。',
  },
  tooMany: {
    en: 'Too many wrong codes came from your network. Please try again later.',
    zh: '您所在的网络输入错误会议码次数过多，请稍后再试。',
  },
  unreachable: {
    en: 'The server cannot be reached. Please check your connection.',
    zh: '无法连接服务器，请检查网络。',
  },
  tryingAgain: { en: 'Trying again by itself…', zh: '正在自动重试…' },
  tryNow: { en: 'Try now', zh: '立即重试' },
  loading: { en: 'Looking for your event…', zh: '正在查找会议…' },

  number: { en: 'No. {{number}}', zh: '会议号 {{number}}' },
  listener: { en: 'Listener', zh: '听众' },
  host: { en: 'Host', zh: '主办方' },
  technician: { en: 'Technician', zh: '技术员' },
  speaker: { en: 'Speaker', zh: '发言人' },
  interpreter: { en: 'Interpreter', zh: '译员' },
  comingAs: { en: 'You come as', zh: '您的身份' },

  early: { en: 'You are early', zh: '您来早了' },
  opensAt: {
    en: 'This page opens by itself at {{time}}. You can leave it open.',
    zh: '本页面将于 {{time}} 自动开启，无需刷新。',
  },
  opensSoon: {
    en: 'It is time. This page opens by itself as soon as the event has started.',
    zh: '时间已到，会议开始后本页面将自动进入。',
  },
  opensIn: { en: 'Opens in', zh: '距开启' },
  startsIn: { en: 'Starts in', zh: '距开始' },
  days: { en: '{{days}} d', zh: '{{days}} 天' },
  inside: { en: 'You are in', zh: '您已入场' },
  insideEarly: {
    en: 'You are in before the start. Listeners follow when the event begins.',
    zh: '您已提前入场，会议开始后听众即可加入。',
  },
  insideCounted: { en: 'You are counted among the people here.', zh: '您已计入在场人数。' },
  noSound: {
    en: 'Sound is not part of this version yet: there is nothing to hear or to speak into here so far.',
    zh: '当前版本尚不包含声音功能，暂时无法在此收听或发言。',
  },
  full: { en: 'The event is full', zh: '会议人数已满' },
  fullHint: {
    en: 'This page lets you in by itself when a place becomes free. Please tell your host.',
    zh: '有空位时本页面会自动加入，也请告知主办方。',
  },
  closed: { en: 'The event has ended', zh: '会议已结束' },
  closedHint: {
    en: 'Thank you for coming. You can close this page.',
    zh: '感谢参与，您可以关闭本页面。',
  },
  cancelled: { en: 'The event was cancelled', zh: '会议已取消' },
  cancelledHint: {
    en: 'It will not take place. Your host can tell you more.',
    zh: '会议将不再举行，详情请咨询主办方。',
  },
  left: { en: 'You have left', zh: '您已离开' },
  leftHint: { en: 'Your place is free for somebody else.', zh: '您的席位已释放。' },
  joinAgain: { en: 'Join again', zh: '重新加入' },
  leave: { en: 'Leave', zh: '离开' },
  otherCode: { en: 'Use another code', zh: '使用其他会议码' },

  connected: { en: 'Connected', zh: '已连接' },
  reconnecting: { en: 'Reconnecting…', zh: '正在重新连接…' },
  offline: { en: 'No internet connection', zh: '网络已断开' },

  when: { en: 'When', zh: '时间' },
  yourTime: { en: 'your time, {{place}}', zh: '您的时间（{{place}}）' },
  eventTime: { en: 'at the event, {{place}}', zh: '会议当地时间（{{place}}）' },

  offerTitle: { en: 'Technician', zh: '技术员邀约' },
  offerLoading: { en: 'Looking for the offer…', zh: '正在查找邀约…' },
  offerOpen: { en: 'Can you be the technician?', zh: '您能担任技术员吗？' },
  offerOpenHint: {
    en: '{{name}}, {{host}} would like you to look after this event. The time is held for you until you answer.',
    zh: '{{name}}，您好！{{host}} 希望由您照看此会议。在您答复前，该时段为您保留。',
  },
  accept: { en: 'Accept', zh: '接受' },
  decline: { en: 'Decline', zh: '谢绝' },
  sending: { en: 'Sending…', zh: '正在提交…' },
  declineQuestion: {
    en: 'Decline? You cannot accept afterwards.',
    zh: '确定谢绝？之后将无法再接受。',
  },
  declineSure: { en: 'Yes, decline', zh: '确定谢绝' },
  goBack: { en: 'Back', zh: '返回' },
  offerAccepted: { en: 'You are the technician', zh: '您已确认担任技术员' },
  offerAcceptedHint: {
    en: 'You are let in from 60 minutes before the start. Keep this page: your way in stays here.',
    zh: '会议开始前 60 分钟起可进入。请保留本页面，入口始终在此。',
  },
  toEvent: { en: 'Open your seat', zh: '进入会议席位' },
  noWayIn: {
    en: 'Your way in is not there at the moment. Please ask {{host}}.',
    zh: '暂时没有入口，请联系 {{host}}。',
  },
  offerDone: { en: 'The event is over', zh: '会议已结束' },
  offerDoneHint: { en: 'Thank you for your work.', zh: '感谢您的工作。' },
  offerDeclined: { en: 'You declined', zh: '您已谢绝' },
  offerDeclinedHint: {
    en: 'Thank you for the answer. If that was a mistake, please tell whoever asked you.',
    zh: '感谢您的答复。如属误操作，请联系邀约您的人。',
  },
  offerWithdrawn: { en: 'This offer is closed', zh: '邀约已关闭' },
  offerWithdrawnHint: {
    en: 'You are not needed for this event any more. There is nothing you need to do.',
    zh: '该会议不再需要您，您无需任何操作。',
  },
  offerNotFound: { en: 'This link does not work', zh: '链接无效' },
  offerNotFoundHint: {
    en: 'Please check that it is whole, or ask whoever sent it.',
    zh: '请检查链接是否完整，或联系发送方。',
  },
  offerChanged: {
    en: 'The event has changed meanwhile. Please look at it again before you answer.',
    zh: '会议信息刚刚有变更，请重新查看后再答复。',
  },
  hostedBy: { en: 'Host', zh: '主办方' },

  languages: { en: 'Languages', zh: '语言' },
  stages: { en: 'Stages', zh: '会场' },
  chooseLanguage: { en: 'Choose your language', zh: '选择您的语言' },
  chooseStage: { en: 'Choose your stage', zh: '选择您的会场' },
  remembered: {
    en: 'Your choice is remembered on this device.',
    zh: '您的选择将保存在此设备上。',
  },
  floor: { en: 'original sound', zh: '现场原声' },
  machine: { en: 'AI', zh: 'AI' },
  machineMeaning: {
    en: 'made by speech recognition and machine translation',
    zh: '由语音识别和机器翻译生成',
  },
  noLanguages: { en: 'No languages are open to listeners yet.', zh: '尚无向听众开放的语言。' },
  switchLanguage: { en: '中文', zh: 'English' },
} as const satisfies Record<string, Words>

export type WordKey = keyof typeof all
export const words: Record<WordKey, Words> = all
