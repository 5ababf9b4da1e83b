import { defineText } from '@openbooth/web/i18n/defineText.ts'

/** Why a provider did not do what was asked, and what helps. */
export const failureText = defineText({
  en: {
    refusedKey: 'Key refused',
    refusedKeyHelp: 'The provider does not take this key, or the key may not use this service.',
    quota: 'Quota used up',
    quotaHelp: 'The provider’s account has no quota or money left.',
    throttled: 'Too many calls',
    throttledHelp: 'The provider wants fewer calls a second. Try again in a moment.',
    unsupportedLanguage: 'Language not supported',
    unsupportedLanguageHelp: 'The provider does not have the language of the sample.',
    refused: 'Refused by the provider',
    refusedHelp: 'The provider understood the request and said no.',
    unreachable: 'Not reachable',
    unreachableHelp: 'Nothing usable answers at this address. Check host and region.',
    refusedAddress: 'Address not allowed',
    refusedAddressHelp:
      'Hosts must be https addresses outside this server’s own network, unless the operator lists the network (OPENBOOTH_PRIVATE_NETWORKS).',
    timeout: 'No answer in time',
    timeoutHelp: 'The provider took too long.',
    badAnswer: 'Unexpected answer',
    badAnswerHelp: 'Something answers, but it does not speak this provider’s protocol.',
    notInstalled: 'Not installed',
    notInstalledHelp:
      'Install the packages pocketsphinx and pocketsphinx-en-us on the machine of the OpenBooth server.',
  },
  zh: {
    refusedKey: '密钥被拒绝',
    refusedKeyHelp: '服务商不接受此密钥，或此密钥无权使用该服务。',
    quota: '额度已用完',
    quotaHelp: '服务商账户的额度或余额不足。',
    throttled: '调用过于频繁',
    throttledHelp: '服务商限制了每秒调用次数，请稍后再试。',
    unsupportedLanguage: '不支持该语种',
    unsupportedLanguageHelp: '服务商不支持样例所用的语种。',
    refused: '服务商拒绝了请求',
    refusedHelp: '服务商理解了请求，但予以拒绝。',
    unreachable: '无法连接',
    unreachableHelp: '此地址没有可用的应答，请检查主机与地域。',
    refusedAddress: '地址不被允许',
    refusedAddressHelp:
      '主机必须是本服务器内网以外的 https 地址，除非运营方已列出该网络（OPENBOOTH_PRIVATE_NETWORKS）。',
    timeout: '应答超时',
    timeoutHelp: '服务商应答过慢。',
    badAnswer: '应答异常',
    badAnswerHelp: '该地址有应答，但不符合此服务商的协议。',
    notInstalled: '未安装',
    notInstalledHelp: '请在 OpenBooth 服务器上安装 pocketsphinx 与 pocketsphinx-en-us 软件包。',
  },
})
