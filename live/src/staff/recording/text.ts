import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const text = defineText({
  en: {
    recording: 'Recording',
    question: 'Do you agree to be recorded?',
    about:
      'This event is recorded. Each channel is recorded as listeners hear it. Until you agree, your voice is not recorded. You can work either way.',
    agree: 'Agree to be recorded',
    refuse: 'Don’t record me',
    given: 'You agreed to be recorded.',
    refused: 'You aren’t being recorded. The recording is silent while you speak.',
    takeBack: 'Withdraw consent',
    agreeAfterAll: 'Allow recording',
    doesNotAgree: 'not recorded (no consent)',
    hasNotAnswered: 'not recorded (no response)',
    publicationQuestion: 'Do you agree to be streamed publicly?',
    publicationAbout:
      'This event is streamed publicly: anyone with the link can listen. Until you agree, public streams are silent while you speak. The event’s own listeners hear you either way.',
    agreeToPublication: 'Agree to be streamed',
    refusePublication: 'Don’t stream me',
    publicationGiven: 'You agreed to be streamed publicly.',
    publicationRefused:
      'Public streams are silent while you speak. The event’s own listeners hear you.',
    withdrawPublication: 'Withdraw consent to streaming',
    allowPublication: 'Allow streaming',
    notPublished: 'not in public streams (no consent)',
    notYetPublished: 'not in public streams (no response)',
  },
  zh: {
    recording: '录音中',
    question: '是否同意被录音？',
    about:
      '本会议将录音，各频道均按听众所听录制。在您同意之前，您的声音不会被录制。无论是否同意，都可以正常工作。',
    agree: '同意录音',
    refuse: '不要录我的声音',
    given: '您已同意被录音。',
    refused: '您的声音不会被录制。您发言时，录音为静音。',
    takeBack: '撤回录音同意',
    agreeAfterAll: '允许录音',
    doesNotAgree: '未录音（未同意）',
    hasNotAnswered: '未录音（未答复）',
    publicationQuestion: '是否同意在公开音频流中播出您的声音？',
    publicationAbout:
      '本会议通过公开音频流播出，任何有链接的人都能收听。在您同意之前，您发言时公开音频流无声；本会议的听众始终可以听到您。',
    agreeToPublication: '同意公开播出',
    refusePublication: '不要公开播出我的声音',
    publicationGiven: '您已同意在公开音频流中播出您的声音。',
    publicationRefused: '您发言时，公开音频流无声。本会议的听众可以听到您。',
    withdrawPublication: '撤回公开播出的同意',
    allowPublication: '允许公开播出',
    notPublished: '不在公开音频流中（未同意）',
    notYetPublished: '不在公开音频流中（未答复）',
  },
})
