import { defineListenerText } from '@openbooth/web/i18n/defineText.ts'

export const text = defineListenerText('delivery', {
  en: {
    behindNetwork: 'About {{seconds}} s behind, because this network blocks live audio.',
    behindFull: 'About {{seconds}} s behind, because all live audio places are taken.',
    behindBrowser: 'About {{seconds}} s behind, because this browser blocks live audio.',
    late: 'The audio is a few seconds behind.',
    jumped: 'Skipped to the current audio.',
    output: 'Audio output',
    outputDefault: 'System default',
    outputMore: 'Show all devices',
    outputMoreHint:
      'Your browser asks for access to the microphone, because it lists all devices only after you allow it. This page doesn’t use the microphone.',
    outputUnsupported:
      'This browser can’t choose an audio output. Use Chrome, Edge or Firefox on a computer.',
    outputMissing: '{{device}} isn’t connected. Audio resumes automatically when you connect it.',
    outputRefused: 'Your browser blocked this device. Choose another one.',
  },
  zh: {
    behindNetwork: '声音延迟约 {{seconds}} 秒，因为此网络阻止实时音频。',
    behindFull: '声音延迟约 {{seconds}} 秒，因为实时收听名额已满。',
    behindBrowser: '声音延迟约 {{seconds}} 秒，因为此浏览器阻止实时音频。',
    late: '声音延迟数秒。',
    jumped: '已跳至当前声音。',
    output: '音频输出',
    outputDefault: '系统默认',
    outputMore: '显示所有设备',
    outputMoreHint: '浏览器会请求麦克风权限，因为授权后才会列出所有设备。本页面不会使用麦克风。',
    outputUnsupported: '此浏览器无法选择音频输出设备。请在电脑上使用 Chrome、Edge 或 Firefox。',
    outputMissing: '{{device}} 未连接。连接后将自动恢复声音。',
    outputRefused: '浏览器阻止了此设备，请选择其他设备。',
  },
})
