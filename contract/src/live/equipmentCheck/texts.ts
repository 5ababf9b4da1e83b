import type { Text } from '../../errorTexts.ts'
import type { EquipmentCheckFinding, EquipmentCheckGrade, EquipmentCheckPart } from './rules.ts'

export const equipmentCheckPartTexts: Readonly<Record<EquipmentCheckPart, Text>> = {
  microphone: { en: 'Microphone', zh: '麦克风' },
  headphones: { en: 'Headphones', zh: '耳机' },
  network: { en: 'Network', zh: '网络' },
  browser: { en: 'Browser', zh: '浏览器' },
}

export const equipmentCheckGradeTexts: Readonly<Record<EquipmentCheckGrade, Text>> = {
  good: { en: 'Good', zh: '正常' },
  usable: { en: 'Usable', zh: '可用' },
  unusable: { en: 'Not usable', zh: '不可用' },
  unmeasured: { en: 'Not checked', zh: '未检测' },
}

/** Each finding and its remedy. */
export const equipmentCheckFindingTexts: Readonly<Record<EquipmentCheckFinding, Text>> = {
  microphoneUnmeasured: {
    en: 'No voice was measured. Allow the page to use the microphone and read the sentence aloud.',
    zh: '未测到声音。请允许本页面使用麦克风，并朗读屏幕上的句子。',
  },
  silent: {
    en: 'Almost no voice was detected. Choose the right microphone and check that it isn’t muted.',
    zh: '几乎没有检测到声音。请选择正确的麦克风，并检查是否已静音。',
  },
  quiet: {
    en: 'Your voice is quiet. Turn up the microphone in the system settings, or move closer to it.',
    zh: '音量偏低。请在系统设置中调高麦克风音量，或靠近麦克风。',
  },
  telephone: {
    en: 'Your voice has telephone quality. Use a wired USB headset.',
    zh: '音质相当于电话。请使用有线 USB 耳麦。',
  },
  bluetooth: {
    en: 'High frequencies are cut off, as with Bluetooth, which tires listeners over hours. Use a wired USB headset and turn off noise reduction.',
    zh: '高频被截断，常见于蓝牙耳机，长时间收听容易疲劳。请使用有线 USB 耳麦，并关闭降噪功能。',
  },
  bluetoothSpeaker: {
    en: 'High frequencies are cut off, as with Bluetooth. A wired microphone is clearer.',
    zh: '高频被截断，常见于蓝牙耳机。使用有线麦克风会更清晰。',
  },
  dull: {
    en: 'Your voice doesn’t reach 15 kHz. Move closer to the microphone and turn off noise reduction.',
    zh: '声音未达到 15 kHz。请靠近麦克风，并关闭降噪功能。',
  },
  loudRoom: {
    en: 'The room is too noisy. Find a quiet room, turn off fans and move closer to the microphone.',
    zh: '环境噪声过大。请换到安静的房间，关闭风扇，并靠近麦克风。',
  },
  noisyRoom: {
    en: 'There is background noise. Close windows, turn off fans and move closer to the microphone.',
    zh: '存在背景噪声。请关好门窗、关闭风扇，并靠近麦克风。',
  },
  breaking: {
    en: 'Your voice is distorted because it is much too loud. Turn down the microphone in the system settings, then test again.',
    zh: '音量过大，声音严重失真。请在系统设置中调低麦克风音量，然后重新检测。',
  },
  clipping: {
    en: 'The loudest moments are distorted. Turn down the microphone a little.',
    zh: '音量最高处出现失真。请稍微调低麦克风音量。',
  },
  headphonesUnmeasured: {
    en: 'The headphones were not tested. Play the tones and answer the question.',
    zh: '耳机未检测。请播放测试音并作答。',
  },
  notHeard: {
    en: 'You heard nothing. Choose the right headphones and turn them up.',
    zh: '没有听到声音。请选择正确的耳机并调高音量。',
  },
  oneSide: {
    en: 'You heard only one side. Check the plug, or use other headphones.',
    zh: '只听到一侧。请检查插头是否插好，或更换耳机。',
  },
  loudspeakers: {
    en: 'The microphone picks up the loudspeakers. Interpreters need headphones. Put them on and choose them.',
    zh: '麦克风收到了扬声器的声音。译员必须使用耳机，请戴上并选择耳机。',
  },
  loudspeakersSpeaker: {
    en: 'The microphone picks up the loudspeakers. Use headphones, or keep echo cancellation on.',
    zh: '麦克风收到了扬声器的声音。请使用耳机，或保持回声消除开启。',
  },
  leaking: {
    en: 'The microphone picks up some of the headphone sound. Turn the headphones down, or use closed ones.',
    zh: '有少量耳机的声音被麦克风收到。请调低耳机音量，或使用封闭式耳机。',
  },
  networkUnmeasured: {
    en: 'The network was not tested. Try again later.',
    zh: '未能检测网络，请稍后重试。',
  },
  noServer: {
    en: 'Packet loss, jitter and relay were not tested because no media server is running.',
    zh: '未检测丢包、抖动和中继：当前没有运行中的媒体服务器。',
  },
  blocked: {
    en: 'This network allows only HTTPS. You can listen with a delay but not speak. Use another network, or ask its administrator to allow WebRTC (UDP 7882 or TCP 7881).',
    zh: '当前网络仅允许 HTTPS：可以延迟收听，但无法发言。请更换网络，或请网络管理员放行 WebRTC（UDP 7882 或 TCP 7881）。',
  },
  tcp: {
    en: 'This network blocks UDP, so audio uses TCP. This works, but a network that allows UDP loses less audio.',
    zh: '当前网络阻止 UDP，声音经 TCP 传输。可以使用，但在允许 UDP 的网络中丢失的声音更少。',
  },
  tls: {
    en: 'This network allows only HTTPS, so audio uses TLS on port 443. This works, but a network that allows UDP loses less audio.',
    zh: '当前网络仅允许 HTTPS，声音经 443 端口的 TLS 传输。可以使用，但在允许 UDP 的网络中丢失的声音更少。',
  },
  relayed: {
    en: 'The direct connection is blocked, so audio uses a relay (TURN). This works, but a network without this restriction is better.',
    zh: '直连被阻止，声音需经中继（TURN）转发。可以使用，但换用无此限制的网络更好。',
  },
  tooSlow: {
    en: 'The network is too slow for speech. Use a cable or another network.',
    zh: '网速过慢，无法传送语音。请使用有线网络或更换网络。',
  },
  slow: {
    en: 'The network is slow. Use a cable and close other programs that use the network.',
    zh: '网速偏慢。请使用有线网络，并关闭其他占用网络的程序。',
  },
  badConnection: {
    en: 'The connection loses audio. Use a cable instead of Wi-Fi, and turn off any VPN.',
    zh: '连接丢失声音。请用有线网络代替 Wi-Fi，并关闭 VPN。',
  },
  weakConnection: {
    en: 'The connection is unstable. A cable is better than Wi-Fi.',
    zh: '连接不够稳定。有线网络优于 Wi-Fi。',
  },
  noVoice: {
    en: 'This browser can’t send your voice from this page. Open the link with https in a current Chrome, Edge, Firefox or Safari.',
    zh: '此浏览器无法在此发送声音。请使用最新版 Chrome、Edge、Firefox 或 Safari 以 https 打开链接。',
  },
  noChoice: {
    en: 'This browser doesn’t let pages choose the headphones. Choose them in the system settings.',
    zh: '此浏览器不允许页面选择耳机，请在系统设置中选择。',
  },
}

/** Labels of the measured values. */
export const equipmentCheckFigureTexts = {
  band: { en: 'Band', zh: '频带' },
  voice: { en: 'Voice', zh: '人声' },
  noise: { en: 'Noise', zh: '噪声' },
  clipped: { en: 'Clipping', zh: '削波' },
  echo: { en: 'Echo', zh: '回声' },
  path: { en: 'Path', zh: '路径' },
  down: { en: 'Downlink', zh: '下行' },
  up: { en: 'Uplink', zh: '上行' },
  loss: { en: 'Loss', zh: '丢包' },
  jitter: { en: 'Jitter', zh: '抖动' },
  roundTrip: { en: 'Round trip', zh: '往返' },
} as const satisfies Readonly<Record<string, Text>>
