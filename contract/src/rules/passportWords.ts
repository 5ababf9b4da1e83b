import type { Text } from '../errorTexts.ts'
import type { PassportFinding, PassportGrade, PassportPart } from './passports.ts'

export const passportPartWords: Readonly<Record<PassportPart, Text>> = {
  microphone: { en: 'Microphone', zh: '麦克风' },
  headphones: { en: 'Headphones', zh: '耳机' },
  network: { en: 'Network', zh: '网络' },
  browser: { en: 'Browser', zh: '浏览器' },
}

export const passportGradeWords: Readonly<Record<PassportGrade, Text>> = {
  good: { en: 'Good', zh: '正常' },
  usable: { en: 'Usable', zh: '可用' },
  unusable: { en: 'Not usable', zh: '不可用' },
  unmeasured: { en: 'Not measured', zh: '未测量' },
}

/** What was found, and what to do about it. */
export const passportFindingWords: Readonly<Record<PassportFinding, Text>> = {
  microphoneUnmeasured: {
    en: 'No voice was measured. Let the page use the microphone and read the sentence aloud.',
    zh: '未测到声音。请允许本页面使用麦克风，并朗读屏幕上的句子。',
  },
  silent: {
    en: 'Hardly any voice came in. Choose the right microphone, and look whether it is muted.',
    zh: '几乎没有收到声音。请选择正确的麦克风，并检查是否已静音。',
  },
  quiet: {
    en: 'The voice is quiet. Turn the microphone up in the system, or come closer to it.',
    zh: '音量偏低。请在系统中调高麦克风音量，或靠近麦克风。',
  },
  telephone: {
    en: 'The voice sounds as by telephone. Use a headset with a cable, by USB.',
    zh: '音质相当于电话。请使用有线 USB 耳麦。',
  },
  bluetooth: {
    en: 'The voice is cut as by Bluetooth, and tires whoever listens for hours. Use a headset with a cable, by USB, and switch off what reduces noise.',
    zh: '高频被截断，常见于蓝牙耳机，长时间收听容易疲劳。请使用有线 USB 耳麦，并关闭降噪功能。',
  },
  bluetoothSpeaker: {
    en: 'The voice is cut as by Bluetooth. A microphone with a cable is better understood.',
    zh: '高频被截断，常见于蓝牙耳机。使用有线麦克风会更清晰。',
  },
  dull: {
    en: 'The voice does not reach up to 15 kHz. Come closer to the microphone, and switch off what reduces noise.',
    zh: '声音未达到 15 kHz。请靠近麦克风，并关闭降噪功能。',
  },
  loudRoom: {
    en: 'The room is too loud for the voice. Find a quiet one, switch off fans, and come closer to the microphone.',
    zh: '环境噪声过大。请换到安静的房间，关闭风扇，并靠近麦克风。',
  },
  noisyRoom: {
    en: 'There is noise behind the voice. Close windows, switch off fans, and come closer to the microphone.',
    zh: '存在背景噪声。请关好门窗、关闭风扇，并靠近麦克风。',
  },
  breaking: {
    en: 'The voice breaks: it is far too loud. Turn the microphone down in the system, then measure again.',
    zh: '声音严重失真：音量过大。请在系统中调低麦克风音量，然后重新测量。',
  },
  clipping: {
    en: 'The loudest moments break. Turn the microphone down a little.',
    zh: '音量最高处出现失真。请稍微调低麦克风音量。',
  },
  headphonesUnmeasured: {
    en: 'Nobody said what was heard. Play the tones and answer.',
    zh: '尚未确认听到的声音。请播放测试音并作答。',
  },
  notHeard: {
    en: 'Nothing was heard. Choose the right headphones, and turn them up.',
    zh: '没有听到声音。请选择正确的耳机并调高音量。',
  },
  oneSide: {
    en: 'Only one side was heard. Look whether the plug sits right, or take another pair.',
    zh: '只听到一侧。请检查插头是否插好，或更换耳机。',
  },
  loudspeakers: {
    en: 'The microphone hears what is played: loudspeakers are on. Interpreters need headphones; put them on and choose them.',
    zh: '麦克风收到了播放的声音，说明正在使用扬声器。译员必须使用耳机，请戴上并选择耳机。',
  },
  loudspeakersSpeaker: {
    en: 'The microphone hears what is played: loudspeakers are on. Use headphones, or leave echo cancelling on.',
    zh: '麦克风收到了播放的声音，说明正在使用扬声器。请使用耳机，或保持回声消除开启。',
  },
  leaking: {
    en: 'A little of what is played comes back by the microphone. Turn the headphones down, or take closed ones.',
    zh: '有少量播放的声音被麦克风收到。请调低耳机音量，或使用封闭式耳机。',
  },
  networkUnmeasured: {
    en: 'The network was not measured. Try again in a while.',
    zh: '未能测量网络，请稍后重试。',
  },
  noServer: {
    en: 'Loss, jitter and relay were not measured: no media server runs now.',
    zh: '未测量丢包、抖动和中继：当前没有运行中的媒体服务器。',
  },
  blocked: {
    en: 'No sound comes through: this network blocks it. Use another network, or ask whoever runs it to let WebRTC (UDP) through.',
    zh: '声音无法通过：当前网络阻止了音频连接。请更换网络，或请网络管理员放行 WebRTC（UDP）。',
  },
  relayed: {
    en: 'Sound takes a detour by a relay (TURN), as the direct way is blocked. It works; a network without that is better.',
    zh: '直连被阻止，声音需经中继（TURN）转发。可以使用，但换用无此限制的网络更好。',
  },
  tooSlow: {
    en: 'The network is too slow for a voice. Use a cable, or another network.',
    zh: '网速过慢，无法传送语音。请使用有线网络或更换网络。',
  },
  slow: {
    en: 'The network is slow. Use a cable, and close what else uses it.',
    zh: '网速偏慢。请使用有线网络，并关闭其他占用网络的程序。',
  },
  badConnection: {
    en: 'The connection loses sound. Use a cable in place of Wi-Fi, and no VPN.',
    zh: '连接丢失声音。请用有线网络代替 Wi-Fi，并关闭 VPN。',
  },
  weakConnection: {
    en: 'The connection is not steady. A cable is better than Wi-Fi.',
    zh: '连接不够稳定。有线网络优于 Wi-Fi。',
  },
  noVoice: {
    en: 'This browser cannot send a voice from here. Open the link with https in a current Chrome, Edge, Firefox or Safari.',
    zh: '此浏览器无法在此发送声音。请使用最新版 Chrome、Edge、Firefox 或 Safari 以 https 打开链接。',
  },
  noChoice: {
    en: 'This browser lets no page choose the headphones. Choose them in the system.',
    zh: '此浏览器不允许页面选择耳机，请在系统中选择。',
  },
}

/** What figures are called. */
export const passportFigureWords = {
  band: { en: 'Band', zh: '频带' },
  voice: { en: 'Voice', zh: '人声' },
  noise: { en: 'Noise', zh: '噪声' },
  clipped: { en: 'Clipping', zh: '削波' },
  echo: { en: 'Echo', zh: '回声' },
  down: { en: 'Downlink', zh: '下行' },
  up: { en: 'Uplink', zh: '上行' },
  loss: { en: 'Loss', zh: '丢包' },
  jitter: { en: 'Jitter', zh: '抖动' },
  roundTrip: { en: 'Round trip', zh: '往返' },
} as const satisfies Readonly<Record<string, Text>>
