import { defineText } from '@openbooth/web/i18n/text.ts'

export const text = defineText({
  en: {
    noneYet: 'No readings yet: sound is not connected.',
    stale: 'No readings for {{seconds}} s',
    roundTrip: 'Delay {{value}} ms',
    jitter: 'Jitter {{value}} ms',
    loss: 'Loss {{value}} %',
    direct: 'direct',
    relayed: 'relayed',
    sends: 'Sends: {{names}}',
    hears: 'Hears: {{names}}',
    nothing: 'nothing',
    levelOf: 'Level: {{name}}',
    decibels: '{{value}} dB',
    silent: 'silent',
  },
  zh: {
    noneYet: '尚无读数：声音未连接。',
    stale: '已 {{seconds}} 秒没有读数',
    roundTrip: '延迟 {{value}} 毫秒',
    jitter: '抖动 {{value}} 毫秒',
    loss: '丢包 {{value}} %',
    direct: '直连',
    relayed: '中继',
    sends: '发送：{{names}}',
    hears: '收听：{{names}}',
    nothing: '无',
    levelOf: '电平：{{name}}',
    decibels: '{{value}} dB',
    silent: '无声',
  },
})
