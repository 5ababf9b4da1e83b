import { defineText } from '../../i18n/defineText.ts'

/** Texts of alarms, shared by all pages that show them. */
export const text = defineText({
  en: {
    alarms: 'Alarms',
    allWell: 'No alarms',
    ofSubject: '{{subject}}: {{alarm}}',
    acknowledge: 'Acknowledge',
    acknowledgeOf: 'Acknowledge: {{alarm}}',
    acknowledgedBy: 'Acknowledged by {{who}}',
    somebody: 'someone who left',
    waiting: 'Waiting: the floor is silent',
    listenersHear: 'Listeners hear: {{heard}}',
    percent: '{{figure}} %',
    loudness: '{{figure}} LUFS',
    decibels: '{{figure}} dB',
  },
  zh: {
    alarms: '警报',
    allWell: '没有警报',
    ofSubject: '{{subject}}：{{alarm}}',
    acknowledge: '确认',
    acknowledgeOf: '确认：{{alarm}}',
    acknowledgedBy: '{{who}}已确认',
    somebody: '已离开的人员',
    waiting: '等待中：原声无人发言',
    listenersHear: '听众听到：{{heard}}',
    percent: '{{figure}}%',
    loudness: '{{figure}} LUFS',
    decibels: '{{figure}} dB',
  },
})
