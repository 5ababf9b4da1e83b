import { defineText } from '@openbooth/web/i18n/defineText.ts'

/** Why a call never became an answer of the provider, by the codes of the server's outgoing calls. */
export const transportText = defineText({
  en: {
    malformed: 'The address cannot be read.',
    scheme: 'The address must start with https.',
    credentials: 'The address must not contain a user name or password.',
    spelling: 'The IP address is spelled in an unusual way.',
    insecure: 'http is allowed only to IP addresses in networks the operator has listed.',
    inside: 'The address leads into an inside network.',
    unknownHost: 'No server has this name, or this server cannot look names up on the internet.',
    refused: 'The server is there, but nothing listens at this port.',
    unreachable: 'The server cannot be reached from here.',
    tls: 'No secure connection: the certificate is missing, expired or for another name.',
    cut: 'The connection was cut before the answer was complete.',
    garbage: 'What answers there does not speak HTTP.',
    tooLarge: 'The answer was too long.',
    redirected: 'The address sends callers elsewhere. Enter the address it leads to.',
  },
  zh: {
    malformed: '无法识别该地址。',
    scheme: '地址必须以 https 开头。',
    credentials: '地址中不能包含用户名或密码。',
    spelling: 'IP 地址的写法不规范。',
    insecure: '仅运营者列出的网络中的 IP 地址可以使用 http。',
    inside: '该地址指向内部网络。',
    unknownHost: '没有使用此名称的服务器，或本服务器无法解析互联网域名。',
    refused: '服务器存在，但该端口没有服务。',
    unreachable: '从这里无法连接该服务器。',
    tls: '无法建立安全连接：证书缺失、过期或与域名不符。',
    cut: '应答完成前连接已中断。',
    garbage: '该地址的服务不使用 HTTP。',
    tooLarge: '应答过长。',
    redirected: '该地址会跳转到别处，请填写跳转后的地址。',
  },
})
