import { defineText } from '../../i18n/defineText.ts'

/** Alarms are called the same wherever they are shown. */
export const text = defineText({
  en: {
    alarms: 'Alarms',
    allWell: 'All is well.',
    ofSubject: '{{subject}}: {{alarm}}',
    acknowledge: 'Acknowledge',
    acknowledgeOf: 'Acknowledge: {{alarm}}',
    acknowledgedBy: 'Acknowledged by {{who}}',
    somebody: 'somebody who left',
    percent: '{{figure}} %',
    loudness: '{{figure}} LUFS',
    decibels: '{{figure}} dB',
  },
  zh: {
    alarms: '警报',
    allWell: '一切正常。',
    ofSubject: '{{subject}}：{{alarm}}',
    acknowledge: '确认',
    acknowledgeOf: '确认：{{alarm}}',
    acknowledgedBy: '{{who}}已确认',
    somebody: '已离开的人员',
    percent: '{{figure}}%',
    loudness: '{{figure}} LUFS',
    decibels: '{{figure}} dB',
  },
})
