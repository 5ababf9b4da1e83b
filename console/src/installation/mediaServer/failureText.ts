import { defineText } from '@openbooth/web/i18n/defineText.ts'

/** Why a request to an engine or a cloud failed, and the next step. */
export const failureText = defineText({
  en: {
    engine_malformed: 'The engine address isn’t a valid URL.',
    engine_scheme: 'The engine address must start with https.',
    engine_credentials: 'The engine address must not contain a user name or password.',
    engine_spelling: 'The engine’s IP address is written in an unusual format.',
    engine_insecure:
      'http is allowed only for IP addresses in networks listed by the operator. Use https.',
    engine_inside:
      'The address points to a private network. The operator can allow it with OPENBOOTH_PRIVATE_NETWORKS.',
    engine_unknownHost: 'This host name doesn’t exist.',
    engine_refused: 'The server refused the connection on this port.',
    engine_unreachable: 'The server can’t be reached.',
    engine_timeout: 'The engine didn’t respond in time.',
    engine_tls: 'No secure connection. The certificate is missing, expired or for another name.',
    engine_cut: 'The connection closed before the response was complete.',
    engine_garbage: 'The server didn’t return a valid HTTP response.',
    engine_tooLarge: 'The response was too large. Check the address.',
    engine_redirected: 'The URL redirects to another address. Enter the final URL.',
    engine_wrongPassword: 'The engine rejected the key or secret.',
    engine_otherService: 'Another service responded. Check the address and the engine type.',
    engine_engineError: 'The engine is temporarily unavailable.',

    sound_noWorker:
      'Audio wasn’t tested because no audio worker is running. OpenBooth starts one unless OPENBOOTH_AUDIO_WORKER is off.',
    sound_workerLost: 'The test ended without a result. Test again.',
    sound_notReached: 'The public address can’t be reached from this server.',
    sound_noRoom: 'The engine responds but can’t create a room.',
    sound_notLetIn:
      'Test clients can’t join. A proxy in front of the engine must forward WebSockets.',
    sound_noMedia:
      'Test clients can join, but no audio arrives. Check the UDP port in the firewall and the address the engine announces for media.',
    sound_silent: 'Test clients can join and send audio, but none is received.',

    tls_off:
      'This media server doesn’t offer TURN over TLS on port 443. docs/install.md explains how to set it up.',
    tls_noName:
      'There’s no DNS record for {{host}}. Create one that leads to the machine of this media server.',
    tls_noCertificate:
      '{{host}} has no valid certificate. Caddy obtains it through port 80 of this name.',
    tls_peerRefused:
      'TURN at {{host}} doesn’t relay to the private address of its media server. Add this address to allow_restricted_peer_cidrs in LiveKit’s configuration.',
    tls_noResponse: '{{host}} doesn’t respond. Open TCP 443 in its firewall.',

    power_noAccount: 'There’s no key for this cloud.',
    power_refusedKey: 'The cloud rejected the key.',
    power_noPermission: 'The key is valid, but isn’t allowed to control this machine.',
    power_notFound: 'The cloud has no such instance in this region.',
    power_unsupportedHibernation: 'This instance was launched without hibernation.',
    power_noCapacity: 'The cloud has no machine of this type available.',
    power_wrongState: 'The machine is busy with another operation.',
    power_throttled: 'Too many requests to the cloud. We’ll retry automatically.',
    power_clockSkew: 'The cloud rejected the signature because this server’s clock is wrong.',
    power_unreachable: 'The cloud can’t be reached.',
    power_badAnswer: 'The cloud returned an unexpected response.',
    power_timedOut: 'The command didn’t finish within ten minutes.',
    power_refused: 'The cloud rejected the request.',
  },
  zh: {
    engine_malformed: '引擎地址不是有效的网址。',
    engine_scheme: '引擎地址须以 https 开头。',
    engine_credentials: '引擎地址中不能包含用户名或密码。',
    engine_spelling: '引擎 IP 地址的格式不规范。',
    engine_insecure: 'http 仅限运营方列出的网络中的 IP 地址，请改用 https。',
    engine_inside: '该地址指向内部网络。运营方可通过 OPENBOOTH_PRIVATE_NETWORKS 允许访问。',
    engine_unknownHost: '该主机名不存在。',
    engine_refused: '服务器拒绝了该端口的连接。',
    engine_unreachable: '无法连接该服务器。',
    engine_timeout: '引擎未及时响应。',
    engine_tls: '无法建立安全连接：证书缺失、过期或与域名不符。',
    engine_cut: '响应完成前连接已中断。',
    engine_garbage: '服务器未返回有效的 HTTP 响应。',
    engine_tooLarge: '响应过大，请检查地址。',
    engine_redirected: '该网址会重定向，请填写最终网址。',
    engine_wrongPassword: '引擎拒绝了该密钥。',
    engine_otherService: '响应的是其他服务，请检查地址和引擎类型。',
    engine_engineError: '引擎暂时不可用。',

    sound_noWorker:
      '未测试声音：没有音频工作进程在运行。除非 OPENBOOTH_AUDIO_WORKER 设为 off，OpenBooth 会自动启动一个。',
    sound_workerLost: '测试中断，没有结果。请再次测试。',
    sound_notReached: '从本服务器无法连接公网地址。',
    sound_noRoom: '引擎有响应，但无法创建房间。',
    sound_notLetIn: '测试客户端无法接入。引擎前面的代理须转发 WebSocket。',
    sound_noMedia:
      '测试客户端可以接入，但没有声音到达。请检查防火墙中的 UDP 端口，以及引擎公布的媒体地址。',
    sound_silent: '测试客户端可以接入并发送声音，但未收到声音。',

    tls_off: '此媒体服务器未在 443 端口提供 TLS 中继（TURN）。设置方法见 docs/install.md。',
    tls_noName: '没有 {{host}} 的 DNS 记录。请创建一条指向此媒体服务器所在机器的记录。',
    tls_noCertificate: '{{host}} 没有有效证书。Caddy 通过该域名的 80 端口获取证书。',
    tls_peerRefused:
      '{{host}} 的 TURN 不会转发到媒体服务器的私有地址。请在 LiveKit 配置的 allow_restricted_peer_cidrs 中加入该地址。',
    tls_noResponse: '{{host}} 没有响应。请在其防火墙中开放 TCP 443。',

    power_noAccount: '尚未保存该云的密钥。',
    power_refusedKey: '云服务商拒绝了该密钥。',
    power_noPermission: '密钥有效，但无权控制此机器。',
    power_notFound: '该地域中没有此实例。',
    power_unsupportedHibernation: '此实例创建时未启用休眠。',
    power_noCapacity: '云服务商目前没有可用的同类机器。',
    power_wrongState: '机器正忙于其他操作。',
    power_throttled: '请求过于频繁，将自动重试。',
    power_clockSkew: '本服务器的时钟不准，签名被云服务商拒绝。',
    power_unreachable: '无法连接云服务商。',
    power_badAnswer: '云服务商返回了意外的响应。',
    power_timedOut: '指令在十分钟内未完成。',
    power_refused: '云服务商拒绝了请求。',
  },
})
