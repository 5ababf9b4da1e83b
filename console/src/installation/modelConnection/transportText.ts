import { defineText } from '@openbooth/web/i18n/defineText.ts'

/** Why a provider did not respond, by the error codes of the server's outgoing requests. */
export const transportText = defineText({
  en: {
    malformed: 'The address isn’t a valid URL.',
    scheme: 'The address must start with https.',
    credentials: 'The address must not contain a user name or password.',
    spelling: 'The IP address is written in an unusual format.',
    insecure: 'http is allowed only for IP addresses in networks listed by the operator.',
    inside: 'The address points to a private network.',
    unknownHost:
      'This host name doesn’t exist, or this server can’t resolve names on the internet.',
    refused: 'The server refused the connection on this port.',
    unreachable: 'The server can’t be reached.',
    tls: 'No secure connection. The certificate is missing, expired or for another name.',
    cut: 'The connection closed before the response was complete.',
    garbage: 'The server didn’t return a valid HTTP response.',
    tooLarge: 'The response was too large.',
    redirected: 'The URL redirects to another address. Enter the final URL.',
  },
  zh: {
    malformed: '地址不是有效的网址。',
    scheme: '地址须以 https 开头。',
    credentials: '地址中不能包含用户名或密码。',
    spelling: 'IP 地址的格式不规范。',
    insecure: 'http 仅限运营方列出的网络中的 IP 地址。',
    inside: '该地址指向内部网络。',
    unknownHost: '该主机名不存在，或本服务器无法解析互联网域名。',
    refused: '服务器拒绝了该端口的连接。',
    unreachable: '无法连接该服务器。',
    tls: '无法建立安全连接：证书缺失、过期或与域名不符。',
    cut: '响应完成前连接已中断。',
    garbage: '服务器未返回有效的 HTTP 响应。',
    tooLarge: '响应过大。',
    redirected: '该网址会重定向，请填写最终网址。',
  },
})
