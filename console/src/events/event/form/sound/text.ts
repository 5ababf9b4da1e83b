import { boothRuleWords, soundKindWords } from '@openbooth/contract/events/event/texts'
import { halvesOf } from '@openbooth/web/i18n/halvesOf.ts'
import { defineText } from '@openbooth/web/i18n/defineText.ts'

const kinds = halvesOf(soundKindWords)
const rules = halvesOf(boothRuleWords)

export const text = defineText({
  en: {
    ...kinds.en,
    ...rules.en,
    sound: 'Sound',
    soundDetail: 'The defaults suit most events.',

    onTheFloor: 'On the floor',
    soundKind: 'Speech or music',
    speechDetail: 'For talks. Nothing is sent during pauses.',
    musicDetail: 'For concerts. Quiet passages are sent in full.',
    hostSpeaks: 'The host speaks too',
    hostSpeaksDetail: 'The host’s link includes a microphone, like a speaker’s link.',
    speakerLanguages: 'Speakers’ languages',
    speakerLanguagesDetail:
      'Interpreters who don’t understand a speaker’s language use relay. You can change this during the event.',
    languageOf: 'Language of {{name}}',
    speakerNumber: 'speaker {{number}}',
    asTheFloor: 'Same as floor',

    betweenBooths: 'Between booths',
    boothRule: 'When two booths use one channel',
    interlockDetail: 'The second booth is refused and sees who is on air.',
    overrideDetail: 'The second booth replaces the first.',
    freeDetail: 'Listeners hear both.',
    pivot: 'Preferred channel for relay',
    pivotDetail: 'Used first when several channels can provide relay.',
    noPivot: 'None',
    understands: 'Languages that {{name}} understands',
    boothNumber: 'booth {{number}}',
    understandsAtFirst: 'If none is selected: {{languages}}.',
    understandsWaits: 'If none is selected: the floor language and the booth’s own channels.',

    forListeners: 'For listeners',
    namesShown: 'Show interpreter names',
    namesShownDetail: 'Listeners see the name of the interpreter on air.',
    floorTransfer: 'Floor transfer',
    floorTransferDetail:
      'When no one interprets, listeners hear the floor. Each booth can change this.',
    floorIsHidden: 'The floor is hidden from listeners, so no channel plays it.',
    goLiveByHand: 'Go live manually',
    goLiveByHandDetail: 'At the start, listeners wait until the host presses Go live.',
    widgetOrigins: 'Websites that may embed the widget (optional)',
    widgetOriginsDetail: 'One address per line, such as https://www.example.org.',
    snippetLater: 'The embed code appears here after you save the event.',
  },
  zh: {
    ...kinds.zh,
    ...rules.zh,
    sound: '声音',
    soundDetail: '默认设置适合大多数会议。',

    onTheFloor: '原声',
    soundKind: '语音或音乐',
    speechDetail: '适合讲话：停顿时不传输。',
    musicDetail: '适合演出：弱音处也完整传输。',
    hostSpeaks: '主持人也发言',
    hostSpeaksDetail: '主持人的链接与发言人一样带有麦克风。',
    speakerLanguages: '发言人的语言',
    speakerLanguagesDetail: '听不懂发言语言的译员会转听接力。会议中可以更改。',
    languageOf: '{{name}}的语言',
    speakerNumber: '第 {{number}} 位发言人',
    asTheFloor: '与原声语言相同',

    betweenBooths: '译员间之间',
    boothRule: '同一频道冲突时',
    interlockDetail: '拒绝后者，并告知谁在播出。',
    overrideDetail: '后者取代前者。',
    freeDetail: '听众可同时听到两者。',
    pivot: '接力首选频道',
    pivotDetail: '有多个频道可供接力时优先收听。',
    noPivot: '不指定',
    understands: '{{name}}听得懂的语言',
    boothNumber: '译员间 {{number}}',
    understandsAtFirst: '不选则为：{{languages}}。',
    understandsWaits: '不选则为：原声语言和自己的频道。',

    forListeners: '面向听众',
    namesShown: '显示译员姓名',
    namesShownDetail: '听众可看到正在播出的译员的姓名。',
    floorTransfer: '原声直通',
    floorTransferDetail: '无人传译时播放原声，各译员间可自行更改。',
    floorIsHidden: '原声已对听众隐藏，不会传入任何频道。',
    goLiveByHand: '手动开始直播',
    goLiveByHandDetail: '到开始时间，听众等待主持人点按“开始直播”。',
    widgetOrigins: '可嵌入网页组件的网站（选填）',
    widgetOriginsDetail: '每行一个网址，例如 https://www.example.org。',
    snippetLater: '保存会议后，此处会显示供网站使用的嵌入代码。',
  },
})
