import type { ErrorMessage } from './errors.ts'
import { mostSessionsOfEvent, mostSessionsOfProgramme } from './events/agenda/limits.ts'
import { limitTexts } from './lengths/limitTexts.ts'
import { mostDays, mostEvents, mostRooms } from './events/programme/limits.ts'
import { longest, most, ranges } from './limits.ts'
import { mostOwnTeams } from './users/workspace/rules.ts'

const { liveDetectionInterval, alertTime, listeners } = ranges
const mostListeners = listeners.most.toLocaleString('en')

/** A text in both interface languages. */
export interface Text {
  readonly en: string
  readonly zh: string
}

/**
 * Error texts by message. The English texts of the specification's messages are fixed word for
 * word. All other texts contain the problem and the next step.
 */
export const errorTexts: Record<ErrorMessage, Text> = {
  // All calls
  'Invalid Input': { en: 'Please check the marked fields', zh: '请检查标出的字段' },
  'Unsupported Content': {
    en: 'This type of content isn’t supported. Please use another format',
    zh: '不支持此类内容，请更换格式后重试',
  },
  'Body Too Large': {
    en: 'This is too large to send. Please shorten it',
    zh: '提交的内容过大，请精简后重试',
  },
  'No Permission': {
    en: 'You don’t have permission to do this. Please ask your administrator',
    zh: '您没有执行此操作的权限，请联系管理员',
  },
  'Not Found': { en: 'Not found. Please check the address', zh: '未找到所请求的内容，请检查地址' },
  'Too Many Requests': {
    en: 'Too many requests. Please wait a moment and try again',
    zh: '请求过于频繁，请稍候再试',
  },
  'Too Many Streams': {
    en: 'Too many live pages are open. Close some of them and reload this page',
    zh: '同时打开的实时页面过多，请关闭部分页面后刷新本页',
  },
  'Server Is Busy': {
    en: 'The server has reached its limit of live connections. Try again in a minute',
    zh: '服务器的实时连接数已达上限，请一分钟后重试',
  },
  'Too Many Uploads': {
    en: 'Too many uploads are in progress. Wait until one finishes, then try again',
    zh: '同时上传的文件过多，请等待其中一个上传完成后重试',
  },
  'Server Error': { en: 'Server Error', zh: '服务器错误，请稍后重试' },
  'Not Available Yet': {
    en: 'This isn’t available yet. Please choose something else',
    zh: '此功能尚未开放，请选择其他选项',
  },

  // Session
  'Token Unknown': { en: 'Please sign in again', zh: '登录信息无效，请重新登录' },
  'Session Ended Elsewhere': {
    en: 'You were signed out from another device. Please sign in again',
    zh: '您的登录已在其他设备上被退出，请重新登录',
  },
  'Session Expired': {
    en: 'Your session has expired. Please sign in again',
    zh: '登录已过期，请重新登录',
  },

  'API Key Not Valid': {
    en: 'This API key is invalid, expired or revoked, or its user can’t sign in. Create a new key in API and webhooks',
    zh: 'API 密钥无效、已过期或已撤销，或其用户不能登录。请在“API 与 Webhook”中新建密钥',
  },
  'The API Key May Not Do This': {
    en: 'This API key doesn’t have the permission for this request, or the request requires a sign-in. Create a key with the permission',
    zh: '此 API 密钥没有该请求所需的权限，或该请求须登录后进行。请新建具有相应权限的密钥',
  },
  'Workspace Not Found': {
    en: 'You’re no longer a member of this team. Switch to another workspace',
    zh: '您已不是该团队的成员，请切换到其他空间',
  },

  // Account
  'No User': { en: 'No User', zh: '用户不存在，请核对后重试' },
  'User Not Register': { en: 'User Not Register', zh: '该用户尚未注册，请先注册' },
  'User Password Error': { en: 'User Password Error', zh: '密码错误，请重新输入' },
  'Old Password Error': { en: 'Old Password Error', zh: '原密码错误，请重新输入' },
  'Account Has Been Registered': {
    en: 'Account Has Been Registered',
    zh: '该账号已注册，请直接登录或更换邮箱',
  },
  'User Name Has Been Taken': {
    en: 'This user name is taken. Please choose another',
    zh: '该用户名已被使用，请更换',
  },
  'Please Get A Verification Code First': {
    en: 'Please Get A Verification Code First',
    zh: '请先获取验证码',
  },
  'Wrong Verification Code': { en: 'Wrong Verification Code', zh: '验证码错误，请重新输入' },
  'The Image Verification Code You Entered Is Incorrect': {
    en: 'The Image Verification Code You Entered Is Incorrect',
    zh: '图形验证码错误，请重新输入',
  },
  'Picture Captcha Required': {
    en: 'Please enter the characters in the picture',
    zh: '请输入图中的字符',
  },
  'Invite Code Error': { en: 'Invite Code Error', zh: '邀请码错误，请核对后重试' },
  'Invite Code Exceeds The Maximum Number Of People Invited': {
    en: 'Invite Code Exceeds The Maximum Number Of People Invited',
    zh: '该邀请码的邀请人数已达上限，请使用其他邀请码',
  },
  'User Not Approved': {
    en: 'User Not Approved',
    zh: '账号尚未通过审核，请等待管理员审核，通过后将发送邮件通知',
  },
  'Account Blacklisted': {
    en: 'This account is blacklisted. Please contact the administrator',
    zh: '该账号已被列入黑名单，请联系管理员',
  },
  'Delivery Failed': { en: 'Delivery Failed', zh: '发送失败，请检查邮箱地址后重试' },
  'Password Too Common': {
    en: 'This password is too common. Please choose another',
    zh: '该密码过于常见，请更换',
  },
  'Please Wait Before Requesting Another Code': {
    en: 'Please wait before requesting another code',
    zh: '验证码请求过于频繁，请稍候再获取',
  },
  'Too Many Attempts, Please Try Again Later': {
    en: 'Too many attempts, please try again later',
    zh: '尝试次数过多，请稍后再试',
  },
  'Proof Of Work Required': {
    en: 'There are many requests from your network. Your device runs a short security check first',
    zh: '您所在网络的请求较多，设备需先完成一次简短的安全验证',
  },
  'Set-Password Link Invalid': {
    en: 'This link is no longer valid. Please ask the administrator for a new one',
    zh: '该链接已失效，请联系管理员重新发送',
  },
  'Password Already Set': {
    en: 'This user has already set a password. They can reset it with “Forgot your password?”',
    zh: '该用户已设置密码，可通过“忘记密码？”重置',
  },
  'Session Not Found': {
    en: 'This device is already signed out. Please reload the list',
    zh: '该设备已退出登录，请刷新列表',
  },
  'The Last Administrator Cannot Be Changed': {
    en: 'This is the only administrator. Please appoint another one first',
    zh: '这是唯一的管理员，请先指定另一位管理员',
  },
  'Only Organisers Are Anonymised': {
    en: 'Only organisers can be anonymised. Please make this user an organiser first',
    zh: '只能匿名化普通用户，请先将该用户改为普通用户',
  },
  'User Has Events Ahead': {
    en: 'This user is part of a scheduled or running event. Please wait until it ends, or cancel it',
    zh: '该用户参与的会议尚未结束，请等待会议结束或先取消会议',
  },
  'User Has Money': {
    en: 'This user has a balance or a debt. Please bring the balance to zero first',
    zh: '该用户仍有余额或欠款，请先清零',
  },
  'User Has Payments Under Way': {
    en: 'This user has an open order, refund or dispute. Please wait until it’s settled',
    zh: '该用户有未完成的订单、退款或争议，请等待处理完成',
  },
  'Confirmation Differs': {
    en: 'The user name doesn’t match. Please type it exactly as shown',
    zh: '用户名不一致，请按显示的内容输入',
  },

  // Second factor
  'Second Factor Required': {
    en: 'Your account has a second factor. Enter a code or use a passkey',
    zh: '您的账号已启用两步验证，请输入验证码或使用通行密钥',
  },
  'Proof Required': {
    en: 'Please confirm that it’s you, then try again',
    zh: '请先验证身份，再重试',
  },
  'Second Factor Setup Required': {
    en: 'Your account requires a second factor. Set one up to continue',
    zh: '您的账号须启用两步验证，请先完成设置',
  },
  'Second Factor Wrong': {
    en: 'This code or passkey isn’t valid. Please try again',
    zh: '验证码或通行密钥无效，请重试',
  },
  'Challenge Expired': {
    en: 'This step has expired or was already completed. Please start again',
    zh: '此步骤已过期或已完成，请重新开始',
  },
  'Passkeys Not Available': {
    en: 'This address doesn’t support passkeys. Use an authenticator app',
    zh: '此网址不支持通行密钥，请使用验证器应用',
  },
  'Passkey Not Accepted': {
    en: 'This passkey couldn’t be added. Please try another device',
    zh: '无法添加此通行密钥，请更换设备重试',
  },
  'Authenticator App Already Added': {
    en: 'An authenticator app is already set up. Remove it first',
    zh: '已设置验证器应用，请先将其移除',
  },
  'The Second Factor Is Required': {
    en: 'Your account requires a second factor. Add another one before you remove this one',
    zh: '您的账号须启用两步验证，请先添加其他验证方式',
  },
  'Passkey Number Has Reached Its Limit': {
    en: 'You’ve reached the maximum number of passkeys. Please remove one first',
    zh: '通行密钥数量已达上限，请先移除一个',
  },
  'Second Factor Not Found': {
    en: 'This second factor isn’t set up. Please reload the page',
    zh: '尚未设置此验证方式，请刷新页面',
  },
  'Passkey Not Found': {
    en: 'This passkey was already removed. Please reload the page',
    zh: '该通行密钥已移除，请刷新页面',
  },

  // Single sign-on
  'Single Sign-On Required': {
    en: 'Passwords are off for your organisation. Please use single sign-on',
    zh: '您所在机构已停用密码登录，请使用单点登录',
  },
  'Sign-In Has Expired': {
    en: 'This sign-in has expired or started in another browser. Please start again',
    zh: '本次登录已过期，或在其他浏览器中发起，请重新开始',
  },
  'Identity Provider Not Found': {
    en: 'This identity provider no longer exists. Please reload the page',
    zh: '该身份提供方已不存在，请刷新页面',
  },
  'Identity Not Found': {
    en: 'This identity is no longer linked. Please reload the page',
    zh: '该身份已解除关联，请刷新页面',
  },
  'Identity Already Linked': {
    en: 'This identity, or another identity from the same provider, is already linked. Unlink that identity first',
    zh: '该身份已被关联，或您已关联同一提供方的其他身份，请先解除关联',
  },
  'Identity Provider Key Taken': {
    en: 'Another provider has this short name. Please choose another one',
    zh: '该短名称已被其他提供方使用，请换一个',
  },
  'Identity Provider Address Not Accepted': {
    en: 'This address isn’t accepted. Use https, or list the network in OPENBOOTH_PRIVATE_NETWORKS',
    zh: '不接受该地址，请使用 https，或将所在网络列入 OPENBOOTH_PRIVATE_NETWORKS',
  },
  'Break-Glass Administrator Required': {
    en: 'Please choose a break-glass administrator with a password and a second factor first',
    zh: '请先指定一位设有密码和两步验证的应急管理员',
  },
  'Set A Password First': {
    en: 'This identity is your only way to sign in. Please set a password first',
    zh: '该身份是您唯一的登录方式，请先设置密码',
  },
  'Metadata Not Valid': {
    en: 'This isn’t the metadata of a SAML identity provider. Please check the URL or the XML',
    zh: '这不是 SAML 身份提供方的元数据，请检查 URL 或 XML',
  },

  // Teams
  'Member Not Found': {
    en: 'This person is no longer a member. Reload the page',
    zh: '此人已不是成员，请刷新页面',
  },
  'Invitation Not Found': {
    en: 'This invitation is no longer pending. Reload the page',
    zh: '此邀请已失效，请刷新页面',
  },
  'Ownership Offer Not Found': {
    en: 'This ownership offer is no longer valid. Reload the page',
    zh: '所有权转让已失效，请刷新页面',
  },
  'Event Manager Not Found': {
    en: 'This person no longer manages the event. Reload the page',
    zh: '此人已不再管理本会议，请刷新页面',
  },
  'Invitation Not Valid': {
    en: 'This invitation has expired or was revoked. Ask the sender for a new one',
    zh: '邀请已过期或已撤销，请联系邀请人重新发送',
  },
  'Team Is Not Empty': {
    en: 'This team still has members, events or payments. Remove its members first. You can’t delete a team with events or payments',
    zh: '团队中仍有成员、会议或付款。请先移除成员；有会议或付款记录的团队不能删除',
  },
  'The Last Owner Stays': {
    en: 'A team needs an owner. Transfer ownership first',
    zh: '团队至少需要一位所有者，请先转让所有权',
  },
  'Not For A Personal Workspace': {
    en: 'This isn’t possible in a personal workspace. Create a team instead',
    zh: '个人空间不支持此操作，请改为新建团队',
  },
  'Team Number Has Reached Its Limit': {
    en: `You can own at most ${mostOwnTeams} teams. Delete one first`,
    zh: `您最多拥有 ${mostOwnTeams} 个团队，请先删除一个`,
  },
  'Team Size Has Reached Its Limit': {
    en: 'You’ve reached the maximum number of people. Remove a member or revoke an invitation first',
    zh: '人数已达上限，请先移除成员或撤销邀请',
  },
  'User Owns A Team': {
    en: 'This user is the last owner of a team. Assign another owner on the user’s page first',
    zh: '此用户是某团队的唯一所有者，请先在用户页面指定其他所有者',
  },
  'Already Invited': {
    en: 'This address already has a pending invitation. Resend that invitation instead',
    zh: '此邮箱已有未处理的邀请，请重新发送该邀请',
  },
  'Already A Member': {
    en: 'The person with this address already has access. Change their role instead',
    zh: '使用此邮箱的人已有访问权限，请直接修改其角色',
  },
  'Ownership Is Offered Already': {
    en: 'Ownership has already been offered. Withdraw that offer first',
    zh: '已有待确认的所有权转让，请先撤回',
  },
  'Invitation Sent A Moment Ago': {
    en: 'The invitation was sent a moment ago. Wait a minute before you resend it',
    zh: '邀请刚刚发送过，请一分钟后重试',
  },

  // API keys and webhooks
  'API Key Not Found': {
    en: 'This API key no longer exists. Please reload the page',
    zh: '该 API 密钥已不存在，请刷新页面',
  },
  'API Key Number Has Reached Its Limit': {
    en: 'You’ve reached the maximum number of API keys. Please revoke one you no longer need',
    zh: 'API 密钥数量已达上限，请先撤销不再使用的密钥',
  },
  'Webhook Not Found': {
    en: 'This webhook no longer exists. Please reload the page',
    zh: '该 Webhook 已不存在，请刷新页面',
  },
  'Webhook Delivery Not Found': {
    en: 'This delivery is no longer available. Please reload the page',
    zh: '该发送记录已不存在，请刷新页面',
  },
  'Webhook Number Has Reached Its Limit': {
    en: 'You’ve reached the maximum number of webhooks. Please remove one you no longer need',
    zh: 'Webhook 数量已达上限，请先删除不再使用的 Webhook',
  },
  'Webhook Address Not Accepted': {
    en: 'Please enter a public https:// URL without a user name or password. For a private network, ask the operator to list it in OPENBOOTH_PRIVATE_NETWORKS',
    zh: '请输入公网 https:// 网址，且不得包含用户名或密码。如需使用内部网络，请联系运营方将其列入 OPENBOOTH_PRIVATE_NETWORKS',
  },

  // Licence agreement, app download, email
  'Licence Agreement Not Found': {
    en: 'This version of the licence agreement doesn’t exist. Please reload the list',
    zh: '该版本的用户协议不存在，请刷新列表',
  },
  'Licence Agreement Has Changed': {
    en: 'The licence agreement has changed. Please read the new version',
    zh: '用户协议已更新，请阅读新版本',
  },
  'Download Not Found': {
    en: 'This app is no longer available. Please reload the page',
    zh: '该应用已不再提供，请刷新页面',
  },
  'Mail Is Set By The Environment': {
    en: 'The mail server is set in the environment and can only be changed there',
    zh: '邮件服务器由环境变量指定，只能在环境中更改',
  },
  'Mail Is Not Set Up': {
    en: 'No mail server is set up. Please enter one first',
    zh: '尚未设置邮件服务器，请先填写',
  },
  'Mail State Does Not Allow This': {
    en: 'These emails are no longer queued or failed. Please reload the list',
    zh: '所选邮件已不在等待或失败状态，请刷新列表',
  },
  'Too Many Mails': {
    en: 'Your account has reached its hourly or daily email limit. Please send the rest later',
    zh: '您的账号已达到每小时或每天的邮件上限，请稍后再发送其余邮件',
  },

  // Channels
  'Channel Not Found': {
    en: 'This channel no longer exists. Please reload the page',
    zh: '该频道已不存在，请刷新页面',
  },
  'Channel Already Exists': {
    en: 'A channel with this name already exists. Please choose another name',
    zh: '已存在同名频道，请更换名称',
  },
  'Channel In Use': {
    en: 'Events use this channel, so it can’t be removed. You can disable it',
    zh: '该频道正被会议使用，无法删除，可改为停用',
  },
  'Channel Selection Error': { en: 'Channel Selection Error', zh: '频道选择有误，请重新选择频道' },
  'Channel Number Has Reached Its Limit': {
    en: 'Channel Number Has Reached Its Limit',
    zh: '频道数量已达上限，请减少频道',
  },

  // Events
  'Event Not Found': {
    en: 'This event doesn’t exist, or you don’t have access',
    zh: '会议不存在，或您无权访问',
  },
  'Report Not Made': {
    en: 'The report isn’t ready yet. It’s created ten minutes after the event closes',
    zh: '报告尚未生成，将在会议关闭十分钟后生成',
  },
  'Event Template Not Found': {
    en: 'This template no longer exists. Please reload the list',
    zh: '该会议模板已不存在，请刷新列表',
  },
  'Code Not Found': {
    en: 'This code isn’t valid. Please check it',
    zh: '会议码无效，请核对后重试',
  },
  'This Code Opens A Programme': {
    en: 'This code opens a programme with several rooms. Please choose a room',
    zh: '此会议码对应包含多个会场的会议日程，请选择会场',
  },
  'The Programme Was Cancelled': {
    en: 'This programme was cancelled. It can’t get a new code',
    zh: '会议日程已取消，无法生成新的会议码',
  },
  'The Event Is Not Open': { en: 'The Event Is Not Open', zh: '会议尚未开放，请在开始后再加入' },
  'The Event Is Closed': { en: 'The Event Is Closed', zh: '会议已结束，无法加入' },
  'The Event Is Full': {
    en: 'The event is full. Please try again later or contact the organiser',
    zh: '会议人数已满，请稍后再试或联系主办方',
  },
  'No Real-Time Place Is Free': {
    en: 'All real-time places are taken. You hear the event with a short delay',
    zh: '实时收听名额已满，您听到的声音会稍有延迟',
  },
  'The Event Has No Sound': {
    en: 'No audio is available for this event',
    zh: '此会议没有声音',
  },
  'The Sound Is Not There Yet': {
    en: 'Audio isn’t ready yet. It connects automatically',
    zh: '声音尚未就绪，就绪后自动接通',
  },
  'Not In A Booth': { en: 'You aren’t in this booth', zh: '您不在此译员间内' },
  'Another Booth Is On This Channel': {
    en: 'Another booth is on air on this channel',
    zh: '另一译员间正在此频道播出',
  },
  'Your Partner Is On Air': {
    en: 'Your partner is on air. Ask to take over',
    zh: '搭档正在播出，请先请求接管',
  },
  'Your Partner Is Not There': {
    en: 'Your partner isn’t connected',
    zh: '搭档未连接',
  },
  'Nobody Is On Air': {
    en: 'The booth is off air. Turn on your microphone',
    zh: '目前无人播出，请打开麦克风',
  },
  'You Are Not On Air': { en: 'You’re not on air', zh: '您未在播出' },
  'A Hand-Over Is Under Way': { en: 'A handover is in progress', zh: '正在交接' },
  'No Hand-Over Is Under Way': {
    en: 'The handover request was withdrawn',
    zh: '交接请求已撤回',
  },
  'Please Ask First': {
    en: 'Ask your partner first. If there’s no answer after 10 seconds, you can take over',
    zh: '请先请求交接，10 秒内无应答即可接管',
  },
  'The Booth Has No Such Channel': {
    en: 'This booth doesn’t have this channel',
    zh: '该译员间没有此频道',
  },
  'No Turn To Go Back To': {
    en: 'Your turn has ended. Press Microphone to go on air',
    zh: '您的播出已结束。请点按“麦克风”开始播出',
  },
  'Booth Not Found': {
    en: 'This booth is no longer part of the event. Reload the page',
    zh: '该译员间已不在会议中，请刷新页面',
  },
  'The Event Is Not Live': {
    en: 'The event isn’t live yet. Go live first',
    zh: '会议尚未开始直播，请先开始直播',
  },
  'Recording Is Not Booked': {
    en: 'Recording isn’t enabled for this event. The organiser can add it when editing the event',
    zh: '此会议未启用录音，主办方可在修改会议时添加',
  },
  'Captions Are Not Booked': {
    en: 'Captions aren’t enabled for this event. The organiser can add them when editing the event',
    zh: '此会议未启用字幕，主办方可在修改会议时添加',
  },
  'Public Stream Is Not Booked': {
    en: 'This event has no public stream. The organiser can add one when editing the event',
    zh: '此会议没有公开音频流，主办方可在修改会议时添加',
  },
  'The Booth Has No Reserve': {
    en: 'This booth has no AI backup',
    zh: '此译员间没有 AI 备用',
  },
  'The Event Is Not Being Prepared': {
    en: 'The test tone is available only before the event goes live',
    zh: '测试音仅可在会议开始直播前使用',
  },
  'Stream Input Not Found': {
    en: 'This stream input no longer exists. Reload the page',
    zh: '该流输入已不存在，请刷新页面',
  },
  'The Speaker Has A Stream Input': {
    en: 'This speaker already has a stream input. Remove it first, or choose another speaker',
    zh: '该发言人已有流输入，请先删除该流输入，或选择其他发言人',
  },
  'Stream Address Not Accepted': {
    en: 'Enter a public address: host:port for SRT, an https:// URL without a user name for HTTPS',
    zh: '请输入公网地址：SRT 使用“主机:端口”，HTTPS 使用不含用户名的 https:// 网址',
  },
  'Stream Inputs Are Not Available': {
    en: 'No audio worker can receive this stream. Check that an audio worker runs and that ffmpeg is installed',
    zh: '没有音频工作进程能接收该流，请检查音频工作进程是否运行、是否已安装 ffmpeg',
  },
  'No Input Port Is Free': {
    en: 'All ports for stream inputs are reserved at this time. Remove a stream input of another event, or add ports in OPENBOOTH_INPUT_PORTS',
    zh: '该时段的流输入端口已全部被预留，请删除其他会议的流输入，或在 OPENBOOTH_INPUT_PORTS 中增加端口',
  },
  'Too Many Input Ports': {
    en: 'Your events already reserve 8 ports for SRT senders at this time. Remove one of them, or choose another kind of stream input',
    zh: '您的会议在该时段已预留 8 个 SRT 接收端口，请删除其中一个，或选择其他类型的流输入',
  },
  'Seat Not Found': {
    en: 'This person is no longer in the event',
    zh: '此人已不在会议中',
  },
  'Seat Is Taken': {
    en: 'You’re already connected in another window or on another device. Switch here to disconnect it',
    zh: '您已在其他窗口或设备上接入。切换到此窗口后，该处将断开',
  },
  'Too Many Devices': {
    en: `This link already has sound on ${most.devicesPerLink} devices. Leave the event on one of them, then try again`,
    zh: `此链接已在 ${most.devicesPerLink} 台设备上接通声音，请先在其中一台设备上离开会议，再重试`,
  },
  'Asked A Moment Ago': {
    en: 'Your booth requested this less than 30 seconds ago. Please wait a moment',
    zh: '本译员间在 30 秒内已提过此请求，请稍候',
  },
  'Chat Not Found': {
    en: 'You’re not part of this chat',
    zh: '您不在此聊天中',
  },
  'Alarm Not Found': {
    en: 'This alarm doesn’t exist',
    zh: '此警报不存在',
  },
  'No Other Media Server': {
    en: 'No other media server is available for this event',
    zh: '目前没有其他媒体服务器可用于此会议',
  },
  'Agenda Item Not Found': {
    en: 'This session no longer exists. Please reload the agenda',
    zh: '该议程项已不存在，请重新加载议程',
  },
  'External Id Is Not Unique': {
    en: 'Another session of this event has the same external ID. Please choose another',
    zh: '本会议已有相同外部编号的议程项，请换一个',
  },
  'Agenda Item Number Has Reached Its Limit': {
    en: 'This event or programme has the maximum number of sessions. Please remove some first',
    zh: '本会议或会议日程的议程项已达上限，请先删除部分议程项',
  },
  'No Session Follows': {
    en: 'No session follows. Please add sessions to the agenda first',
    zh: '后面没有议程项，请先在议程中添加',
  },
  'Import Not Found': {
    en: 'This preview has expired. Please upload the file again',
    zh: '该预览已过期，请重新上传文件',
  },
  'Agenda Changed Since The Preview': {
    en: 'The programme has changed since the preview. Please upload the file again',
    zh: '会议日程在预览后已有改动，请重新上传文件',
  },
  'Schedule Not Readable': {
    en: 'This file can’t be read. Please use Excel, CSV in UTF-8, iCalendar (.ics) or pretalx schedule.json',
    zh: '无法读取此文件。请使用 Excel、UTF-8 编码的 CSV、iCalendar（.ics）或 pretalx 的 schedule.json',
  },
  'Too Many Sessions': {
    en: `A programme has at most ${mostSessionsOfProgramme.toLocaleString('en')} sessions, and an event at most ${mostSessionsOfEvent}. Please remove some from the file`,
    zh: `每个会议日程最多 ${mostSessionsOfProgramme} 个议程项，每场会议最多 ${mostSessionsOfEvent} 个。请从文件中删除一部分`,
  },
  'Schedule Has Problems': {
    en: 'Some rows of the file can’t be imported. Correct them, or import the other rows',
    zh: '文件中有无法导入的行。请修改这些行，或只导入其余的行',
  },
  'Changed By Somebody Else': {
    en: 'Someone else has changed this. Please reload it and make your changes again',
    zh: '内容已被他人修改，请重新载入后再修改',
  },
  'Event State Does Not Allow This': {
    en: 'The event has changed and no longer allows this. Please reload the page',
    zh: '会议状态已变更，无法执行此操作，请刷新页面',
  },
  'Start Is In The Past': {
    en: 'The start is in the past. Please choose a later one',
    zh: '开始时间已过，请选择更晚的时间',
  },
  'End Must Be Later Than Start': {
    en: 'The end must be later than the start',
    zh: '结束时间必须晚于开始时间',
  },
  'A Meeting Cannot Exceed 12 Hours': {
    en: 'A meeting cannot exceed 12 hours',
    zh: '会议时长不能超过 12 小时，请缩短时间',
  },
  'Local Time Does Not Exist': {
    en: 'This time doesn’t exist on that day because the clocks change. Please choose another',
    zh: '当日因夏令时切换不存在该时间，请另选时间',
  },
  'Daylight Saving Does Not Apply': {
    en: 'The daylight saving setting doesn’t match this date and time zone. Please change it',
    zh: '夏令时设置与该日期和时区不符，请调整',
  },
  'Stage Name Repeat': {
    en: 'Stages in the same language need different names',
    zh: '同一语言的舞台需要不同的名称',
  },
  'Stage Not Valid': {
    en: 'This stage doesn’t exist. Please choose another',
    zh: '该舞台不存在，请另选',
  },
  'Interpreter Repeat': { en: 'Interpreter Repeat', zh: '译员重复，同一译员只能安排一次' },
  'Interpreter Number Has Reached Its Limit': {
    en: 'Interpreter Number Has Reached Its Limit',
    zh: '译员数量已达上限，请减少译员或升级套餐',
  },
  'You Have Reached The Maximum Number Of Booths. Please Upgrade Your Package To Get More Booths.':
    {
      en: 'You Have Reached The Maximum Number Of Booths. Please Upgrade Your Package To Get More Booths.',
      zh: '译员间数量已达上限，请升级套餐以获得更多译员间。',
    },
  'Receiver Number Has Reached Its Limit': {
    en: 'Your package allows fewer listeners; concurrent events count together. Please lower the number or upgrade',
    zh: '听众人数超过套餐上限（同一时间的会议合并计算），请减少人数或升级套餐',
  },
  'More Listeners Than A Media Server Carries': {
    en: 'The largest media server for this event supports {{most}} listeners. Please lower the number, or ask the administrator for a larger server',
    zh: '可用于此会议的最大媒体服务器支持 {{most}} 名听众，请减少人数，或联系管理员增加更大的服务器',
  },
  'Relay Is Not Supported By Your Package': {
    en: 'Your package doesn’t include relay. Please turn it off or upgrade',
    zh: '当前套餐不支持接力传译，请关闭或升级套餐',
  },
  'Public Streams Are Not In Your Package': {
    en: 'Your package doesn’t include public streams. Please choose another option or upgrade',
    zh: '当前套餐不含公开音频流，请选择其他选项或升级套餐',
  },
  'Auto-Relay Needs A Common Channel': {
    en: 'Auto-relay needs a channel in common with a booth that interprets the floor',
    zh: '自动接力需要与传译原声的译员间有共同频道',
  },
  'There Are Meetings In The Current Time Period': {
    en: 'There Are Meetings In The Current Time Period',
    zh: '当前时间段内已有会议，请更换时间',
  },
  'ClassRoom Time Is Not Allowed To Cross Over': {
    en: 'ClassRoom Time Is Not Allowed To Cross Over',
    zh: '同一会议室的时间不能交叉，请调整时间',
  },
  'Too Early To Open': {
    en: 'Events can be opened up to 60 minutes before the start',
    zh: '最多可提前 60 分钟开放会议，请稍后再试',
  },
  'Template Name Has Been Taken': {
    en: 'A template with this name already exists. Please choose another name',
    zh: '模板名称已存在，请更换名称',
  },
  'Already Changed By This Save': {
    en: 'This was already saved. Please reload the page',
    zh: '该内容已保存，请刷新页面',
  },
  'Time Zone Not Valid': {
    en: 'Please choose a time zone from the list',
    zh: '请从列表中选择时区',
  },
  'Local Time Exists Twice': {
    en: 'This time occurs twice on that day because the clocks change. Please set daylight saving on or off',
    zh: '当日因夏令时切换该时间出现两次，请选择是否为夏令时',
  },
  'Too Late To Change': {
    en: 'It’s too late to change this. Please reload the page',
    zh: '已过可修改时间，请刷新页面',
  },
  'Only Additions While Running': {
    en: 'While an event is running, you can only add to it, rename it or extend it',
    zh: '会议进行中只能新增内容、修改名称或延长时间',
  },
  'Model Required': {
    en: 'Choose a model.',
    zh: '请选择模型。',
  },
  'Model Not Available': {
    en: 'This model is disabled or doesn’t support the languages of the floor and the booth. Choose another.',
    zh: '此模型已停用，或不支持原声或译员间的语言。请另选模型。',
  },
  'No Model For The Floor': {
    en: 'No enabled model recognises the floor language. An administrator can add one.',
    zh: '没有已启用的模型能识别原声语言，请联系管理员添加。',
  },
  'Not Allowed In A Machine Booth': {
    en: 'Machine booths have one language, no relay and no interpreters.',
    zh: '机器译员间只有一种语言，没有接力传译，也没有译员。',
  },
  'Not Allowed In A Silent Conference': {
    en: 'A silent conference has no floor, relay, second channels or interpreters',
    zh: '无声会议没有原声、接力传译、附加频道和译员，请移除',
  },
  'Technician Must Be Booked At Least 3 Days Before': {
    en: 'It’s too late to book a platform technician for this start. Choose a later start, or continue without one',
    zh: '距开始时间过近，无法预约平台技术员。请推迟开始时间，或不使用平台技术员',
  },
  'Email Address Missing': {
    en: 'None of these people has an email address. Please enter one',
    zh: '这些人员均没有邮箱，请填写',
  },

  // Money and hours
  'Lack Of Balance': { en: 'Lack Of Balance', zh: '余额不足，请先充值' },
  'Excess Balance Hours': {
    en: 'You don’t have enough booth hours. Please shorten the event or buy more hours',
    zh: '译员间时数不足，请缩短会议或购买更多小时',
  },
  'Insufficient balance, cannot create meeting': {
    en: 'Insufficient balance, cannot create meeting',
    zh: '余额不足，无法创建会议，请先充值',
  },
  'Insufficient balance, cannot update meeting': {
    en: 'Insufficient balance, cannot update meeting',
    zh: '余额不足，无法更新会议，请先充值',
  },
  'Another same project segment is being updated, please try again later': {
    en: 'Another same project segment is being updated, please try again later',
    zh: '同一项目的其他场次正在更新，请稍后再试',
  },
  'Package Not Found': { en: 'Package Not Found', zh: '套餐不存在，请重新选择' },
  'Level Not Available': { en: 'Level Not Available', zh: '该套餐级别不可用，请选择其他套餐' },
  'Downgrade Not Allowed': {
    en: 'Downgrade Not Allowed',
    zh: '套餐有效期内不允许降级，请在到期后更换',
  },
  'The Free Package Cannot Be Withdrawn': {
    en: 'The free package is included with every account and can’t be withdrawn',
    zh: '每个账号均包含免费套餐，不能下架',
  },
  'Fixed For This Package': {
    en: 'This can’t be changed for this package',
    zh: '此套餐的该项不可更改',
  },
  'Package Already On Sale': {
    en: 'A package with this name and level is already on sale. Please choose another name or level',
    zh: '已有同名同级别的套餐在售，请更换名称或级别',
  },
  'The Currency Is Fixed': {
    en: 'The currency can’t be changed after the first transaction',
    zh: '首笔交易后不能更改货币',
  },
  'Grant Not Found': {
    en: 'These hours weren’t granted to this user by an administrator',
    zh: '这些小时并非由管理员发放给该用户',
  },
  'Order Not Found': {
    en: 'This order doesn’t exist, or you don’t have access',
    zh: '订单不存在，或您无权访问',
  },
  'Order State Does Not Allow This': {
    en: 'The order has changed. Please reload it',
    zh: '订单状态已变更，请刷新后查看',
  },
  'Billing Record Not Found': {
    en: 'This billing record doesn’t exist, or you don’t have access',
    zh: '账单记录不存在，或您无权访问',
  },
  'Subscription Not Found': {
    en: 'This subscription doesn’t exist, or you don’t have access',
    zh: '订阅不存在，或您无权访问',
  },
  'Subscription State Does Not Allow This': {
    en: 'The subscription has changed. Please reload it',
    zh: '订阅状态已变更，请刷新后查看',
  },
  'Already Subscribed': {
    en: 'You already have this, with auto-renew on',
    zh: '您已拥有此项，且已开启自动续费',
  },
  'Card Payment Is Off': {
    en: 'Card payment isn’t set up. Please pay from your balance or contact the administrator',
    zh: '未开通银行卡支付，请使用余额支付或联系管理员',
  },
  'Payment Refused': {
    en: 'The card provider declined this payment. Nothing was charged',
    zh: '支付服务商拒绝了此次支付，没有扣款',
  },
  'Payment Provider Not Reachable': {
    en: 'Can’t reach the card provider. Please try again in a moment',
    zh: '暂时无法连接支付服务商，请稍后重试',
  },

  // Agents and projects
  'Project Not Found': {
    en: 'This project doesn’t exist, or you don’t have access. Please choose another',
    zh: '项目不存在，或您无权访问，请重新选择',
  },
  'Programme Not Found': {
    en: 'This programme doesn’t exist, or you don’t have access. Please choose another',
    zh: '会议日程不存在，或您无权访问，请重新选择',
  },
  'Person Not Found': {
    en: 'No current or upcoming event has a seat with this email address. Reload the list',
    zh: '未结束的会议中没有使用该邮箱的席位，请刷新列表',
  },
  'Confirm The Name Of This Person': {
    en: 'The seats with this email address have different names. Confirm the name of this person',
    zh: '使用该邮箱的席位姓名不一致，请确认此人的姓名',
  },
  'Schedule Not Found': {
    en: 'This link isn’t valid. Ask the organiser for your current link',
    zh: '链接无效，请向主办方索取最新链接',
  },
  'Customer Not Found': {
    en: 'This user isn’t your customer. Please choose another',
    zh: '该用户不是您的客户，请重新选择',
  },
  'Agent Not Found': {
    en: 'This agent doesn’t exist. Please choose another',
    zh: '代理商不存在，请重新选择',
  },
  'Rate Card Not Found': {
    en: 'There’s no rate card for this time. Please choose another time',
    zh: '该时间没有价目表，请选择其他时间',
  },
  'Quote Not Found': {
    en: 'This quote doesn’t exist, or you don’t have access. Please choose another',
    zh: '报价单不存在，或您无权访问，请重新选择',
  },
  'Project Name Has Been Taken': {
    en: 'You already have a project with this name. Please choose another',
    zh: '您已有同名项目，请更换名称',
  },
  'Programme Name Has Been Taken': {
    en: 'You already have a programme with this name. Please choose another',
    zh: '您已有同名会议日程，请更换名称',
  },
  'Programme Has Problems': {
    en: 'Some events can’t be saved. Please correct the marked fields',
    zh: '部分会议无法保存，请修改标出的内容',
  },
  'Room Has Events': {
    en: 'This room still has events. Only rooms without events can be removed',
    zh: '该会场仍有会议，只能删除没有会议的会场',
  },
  'Events Outside The Days': {
    en: 'Some events are on other days. Please choose days that include them',
    zh: '部分会议不在所选日期内，请选择包含全部会议的日期',
  },
  'Rate Card Already Exists': {
    en: 'Another rate card starts at this time. Please choose another time',
    zh: '该时间已有价目表生效，请选择其他时间',
  },
  'Project Is Not Empty': {
    en: 'This project still has events. Only empty projects can be removed',
    zh: '项目中仍有会议，只能删除空项目',
  },
  'Only Organisers Are Bound': {
    en: 'Only organisers can be bound to an agent. Please choose other users',
    zh: '只有普通用户可以绑定到代理商，请选择其他用户',
  },
  'Agent Has Customers': {
    en: 'This agent still has customers. Please bind them to another agent, or unbind them, before changing the role',
    zh: '仍有用户绑定到该代理商，请先将其改绑或解除绑定，再更改角色',
  },
  'Rate Card Is In Force': {
    en: 'This rate card is already in force. Please add a new one that starts later',
    zh: '该价目表已生效，无法删除，请添加稍后生效的新价目表',
  },
  'Rate Card Must Start Later': {
    en: 'A rate card must start in the future. Please choose a later time',
    zh: '价目表须在未来生效，请选择更晚的时间',
  },

  // Technicians
  'Technician Not Found': {
    en: 'This technician doesn’t exist, or you don’t have access. Please choose another',
    zh: '技术员不存在，或您无权访问，请重新选择',
  },
  'Technician Booking Not Found': {
    en: 'This booking doesn’t exist, or you don’t have access. Please reload the page',
    zh: '该预约不存在，或您无权访问，请刷新页面',
  },
  'Technician Offer Not Found': {
    en: 'This link isn’t valid. Please check that it’s complete, or contact the sender',
    zh: '链接无效，请检查链接是否完整，或联系发送方',
  },
  'Blocked Time Not Found': {
    en: 'This unavailable time was already removed. Please reload the page',
    zh: '该不可预约时段已被移除，请刷新页面',
  },
  'Technician Already Exists': {
    en: 'A technician with this email address already exists',
    zh: '已有使用此邮箱的技术员，请更换邮箱',
  },
  'Technician Not Free': {
    en: 'The technician isn’t available at this time. Please choose another',
    zh: '技术员在该时段不可预约，请另选',
  },
  'Booking State Does Not Allow This': {
    en: 'The booking has changed and no longer allows this. Please reload the page',
    zh: '预约状态已变化，无法执行此操作，请刷新页面',
  },
  'Technician Offer Already Answered': {
    en: 'This offer has already been answered. Please contact the sender',
    zh: '该邀约已答复，如需更改请联系发送方',
  },
  'BYOT Plan Required': {
    en: 'Booking your own technicians requires the BYOT plan. Please subscribe to it first',
    zh: '使用自带技术员需要 BYOT 计划，请先订阅',
  },

  // Media servers
  'Media Server Not Found': {
    en: 'This media server no longer exists. Please reload the list',
    zh: '该媒体服务器已不存在，请刷新列表',
  },
  'Media Server Already Exists': {
    en: 'A media server with this name or instance already exists',
    zh: '已存在同名或同实例的媒体服务器',
  },
  'Media Server In Use': {
    en: 'Events are running on this media server. Please wait until they end',
    zh: '该媒体服务器上有正在进行的会议，请等待会议结束',
  },
  'Media Server Is Kept By The Installation': {
    en: 'This media server is managed by OpenBooth. The operator can change it in the environment (OPENBOOTH_LIVEKIT)',
    zh: '该媒体服务器由 OpenBooth 管理，请由运营方通过环境变量（OPENBOOTH_LIVEKIT）更改',
  },
  'Command Running': {
    en: 'A command for this media server is in progress. Please wait until it finishes',
    zh: '该媒体服务器正在执行指令，请等待完成后再试',
  },
  'Server State Does Not Allow This': {
    en: 'The state of the media server doesn’t allow this. Please reload the page',
    zh: '媒体服务器的当前状态不允许此操作，请刷新页面',
  },
  'Power Not Available': {
    en: 'This media server can’t be controlled from here. It isn’t in a cloud, or the cloud key is missing',
    zh: '无法在此控制该媒体服务器：它不在云上，或尚未保存云密钥',
  },
  'Hibernation Not Supported': {
    en: 'This media server can’t hibernate. Please stop it instead',
    zh: '该媒体服务器不支持休眠，请改为停止',
  },
  'Set By The Environment': {
    en: 'This is set by the operator and can’t be changed here',
    zh: '此项由运营方设定，无法在此更改',
  },

  // Media, recordings, speech
  'No available bound media servers': {
    en: 'No available bound media servers',
    zh: '没有可用的已绑定媒体服务器，请联系管理员',
  },
  'Rehearsal Under Way': {
    en: 'A rehearsal of this account is in progress. Wait until it ends, or stop it',
    zh: '该账户已有会议正在彩排，请等待结束或先停止',
  },
  'Rehearsed Three Times Today': {
    en: 'This event was rehearsed three times in the last 24 hours. Please try again later',
    zh: '本会议 24 小时内已彩排三次，请稍后再试',
  },
  'Synthesis In Progress': { en: 'Synthesis In Progress', zh: '录音正在合成，请稍后再试' },
  'File Not Exist': { en: 'File Not Exist', zh: '文件不存在，请刷新后重试' },
  'Link Not Valid': {
    en: 'This link is incomplete. Please copy the whole link, or open the file from its page again',
    zh: '链接不完整，请完整复制，或在所在页面重新打开该文件',
  },
  'Link Expired': {
    en: 'This link has expired. Please open the file from its page again',
    zh: '链接已过期，请在所在页面重新打开该文件',
  },
  'Files Not Reachable': {
    en: 'Files aren’t available at the moment. Please try again in a few minutes',
    zh: '暂时无法访问文件，请几分钟后重试',
  },
  'Document Not Found': {
    en: 'This document no longer exists. Please reload the page',
    zh: '该资料已不存在，请刷新页面',
  },
  'Stream Output Not Found': {
    en: 'This stream output no longer exists. Please reload the page',
    zh: '该流输出已不存在，请刷新页面',
  },
  'Output Address Not Valid': {
    en: 'Please enter an address such as https://radio.example.org:8443/french.mp3 for Icecast or srt://decoder.example.org:9000 for SRT, without user name and password',
    zh: '请输入地址，不含用户名和密码：Icecast 如 https://radio.example.org:8443/french.mp3，SRT 如 srt://decoder.example.org:9000',
  },
  'Output Secret Not Valid': {
    en: 'Please enter the password of the Icecast source, or an SRT passphrase of 10 to 79 characters, in Latin letters, digits and punctuation',
    zh: '请输入 Icecast 源密码，或 10 至 79 个字符的 SRT 口令，仅限英文字母、数字和标点',
  },
  'Output Address Not Accepted': {
    en: 'The platform can’t send to this address. Please use a public address, and https for Icecast',
    zh: '平台不能推流到该地址，请使用公网地址；Icecast 须使用 https',
  },
  'Stream Output Number Has Reached Its Limit': {
    en: 'An event can have up to 20 stream outputs. Please remove one first',
    zh: '每场会议最多 20 个流输出，请先删除一个',
  },
  'Kind Of Document Not Accepted': {
    en: 'Please choose a PDF, text, image or Office document without macros, or save the file as PDF. The content must match the file extension',
    zh: '请选择 PDF、文本、图片或不含宏的 Office 文档，或将文件另存为 PDF；内容须与文件扩展名一致',
  },
  'Document Number Has Reached Its Limit': {
    en: 'An event can have up to 50 documents. Please remove one first',
    zh: '每场会议最多 50 份资料，请先删除一份',
  },
  'Documents Too Large Together': {
    en: 'The documents of an event can total up to 200 MB. Please remove one first',
    zh: '每场会议的资料合计不超过 200 MB，请先删除一份',
  },
  'Account Documents Too Large Together': {
    en: 'The documents of all your events can total up to 5 GB. Remove some first',
    zh: '您所有会议的资料合计不超过 5 GB，请先删除一部分',
  },
  'Speech Model Not Found': {
    en: 'This speech model no longer exists. Please reload the list',
    zh: '该识别模型已不存在，请刷新列表',
  },
  'Speech Language Not Found': {
    en: 'This language no longer exists. Please reload the list',
    zh: '该语言已不存在，请刷新列表',
  },
  'Phrase Not Found': {
    en: 'This phrase no longer exists. Please reload the list',
    zh: '该短语已不存在，请刷新列表',
  },
  'Translation Model Not Found': {
    en: 'This translation model no longer exists. Please reload the list',
    zh: '该翻译模型已不存在，请刷新列表',
  },
  'Model Name Has Been Taken': {
    en: 'A model with this name already exists. Please choose another name',
    zh: '已有同名模型，请更换名称',
  },
  'Speech Language Already Exists': {
    en: 'This language already exists. Please change the existing one',
    zh: '该语言已存在，请修改已有的语言',
  },
  'Phrase Already Exists': {
    en: 'This language already has this phrase',
    zh: '该语言已有此短语',
  },
  'Model In Use': {
    en: 'This model is in use and can’t be removed. Please disable it, or choose another model where it’s used',
    zh: '该模型正在使用，无法删除。请将其停用，或先在使用处更换模型',
  },
  'Model Is Off': {
    en: 'This model is disabled. Please enable it first or choose another',
    zh: '该模型已停用，请先启用或选择其他模型',
  },
  'Language Not Known To The Model': {
    en: 'The model doesn’t support this language. Please choose another model or language',
    zh: '该模型不支持此语言，请选择其他模型或语言',
  },
  'Speech Language Has Phrases': {
    en: 'This language now has phrases. Please confirm again to remove them with it',
    zh: '该语言已有短语，请再次确认一并删除',
  },
  'Phrase Number Has Reached Its Limit': {
    en: 'A language can have up to 500 phrases. Please remove some first',
    zh: '每种语言最多 500 条短语，请先删除一些',
  },
  'Template Number Has Reached Its Limit': {
    en: 'You’ve reached the maximum of 200 templates. Please remove one you no longer need',
    zh: '模板数量已达上限（200 个），请先删除不再需要的模板',
  },
  'Only xls And xlsx Are Accepted': {
    en: 'Only xls and xlsx files are accepted. Please choose another file',
    zh: '仅支持 xls 和 xlsx 文件，请重新选择',
  },
  'Spreadsheet Not Readable': {
    en: 'This file can’t be read as a spreadsheet. Please save it again in Excel without a password',
    zh: '无法将此文件读取为电子表格，请在 Excel 中重新保存（不设密码）后再上传',
  },
}

/**
 * The next step in English. The specification's English messages only contain the problem. The
 * Chinese texts include the next step.
 */
export const adviceInEnglish: Readonly<Partial<Record<ErrorMessage, string>>> = {
  'No User': 'Please check the user, or reload the list',
  'User Not Register':
    'There’s no account with this name or address. Please check the spelling, or register',
  'User Password Error': 'Please try again. You can reset it on the sign-in page',
  'Old Password Error': 'Please enter your current password',
  'User Not Approved':
    'An administrator must approve your account first. We’ll email you when it’s approved',
  'Account Has Been Registered': 'Please sign in, reset your password, or use another address',
  'Wrong Verification Code': 'Please check the latest email, or request a new code',
  'The Image Verification Code You Entered Is Incorrect':
    'Please enter the characters in the new picture',
  'Invite Code Error': 'Please check the code, or leave it empty',
  'Invite Code Exceeds The Maximum Number Of People Invited':
    'Please use another code, or leave it empty',
  'Delivery Failed': 'Please check the address and try again, or contact the administrator',
  'Channel Selection Error':
    'Please choose the channels again. A booth uses a channel once, and only one booth uses it as channel A',
  'Channel Number Has Reached Its Limit': 'Please remove a channel',
  'The Event Is Not Open': 'Please come back when it starts',
  'The Event Is Closed': 'The event has ended. You can no longer join it',
  'Interpreter Repeat': 'Please enter each interpreter once',
  'Interpreter Number Has Reached Its Limit': 'Please remove an interpreter or upgrade',
  'There Are Meetings In The Current Time Period': 'Please choose another time',
  'ClassRoom Time Is Not Allowed To Cross Over':
    'The room is already booked at this time. Please choose another time or room',
  'Lack Of Balance': 'Please top up first',
  'Insufficient balance, cannot create meeting': 'Please top up first, or make the event smaller',
  'Insufficient balance, cannot update meeting': 'Please top up first, or add less',
  'Package Not Found': 'Please choose another package',
  'Level Not Available': 'Please choose another billing option or package',
  'Downgrade Not Allowed': 'Please wait until your package ends',
  'No available bound media servers':
    'Please try again in a few minutes, or contact the administrator',
  'Synthesis In Progress': 'The mixdown is being created. Please try again later',
  'File Not Exist': 'Please reload the page',
}

const texts = {
  'Title Required': { en: 'Please enter a title', zh: '请输入标题' },
  'Https Address Required': {
    en: 'Please enter an address that begins with https://',
    zh: '请输入以 https:// 开头的网址',
  },
  'User Name With At Sign': {
    en: 'User names can’t contain @',
    zh: '用户名不能包含 @',
  },
  'User Name Mixes Scripts': {
    en: 'A word in a user name can’t mix letters from similar-looking scripts, such as Latin and Cyrillic',
    zh: '用户名的同一个词中不能混用外形相近的文字，例如拉丁字母与西里尔字母',
  },
  'Recovery Code Required': { en: 'Please enter a recovery code', zh: '请输入恢复码' },
  'Passkey Name Required': { en: 'Please enter a name for the passkey', zh: '请输入通行密钥名称' },
  'Team Name Required': { en: 'Please enter a name for the team', zh: '请输入团队名称' },
  'Key Name Required': { en: 'Please enter a name for the key', zh: '请输入密钥名称' },
  'Scope Required': { en: 'Please choose at least one', zh: '请至少选择一项' },
  'Label Required': { en: 'Please enter the text of the button', zh: '请输入按钮文字' },
  'Issuer Required': { en: 'Please enter the issuer', zh: '请输入签发方' },
  'Group Required': { en: 'Please enter a group', zh: '请输入用户组' },
  'Domain Not Valid': {
    en: 'Please enter a domain such as example.org',
    zh: '请输入域名，例如 example.org',
  },
  'Key Not Valid': {
    en: 'Use 2 to 30 lowercase letters, digits and hyphens',
    zh: '请使用 2 至 30 个小写字母、数字或连字符',
  },
  'Passphrase Not Valid': {
    en: 'Enter a passphrase of 10 to 79 characters',
    zh: '请输入 10 至 79 个字符的口令',
  },
  'Webhook Address Required': { en: 'Please enter a URL', zh: '请输入网址' },
  'User Name Required': { en: 'Please enter a user name', zh: '请输入用户名' },
  'Email Required': { en: 'Please enter an email address', zh: '请输入邮箱' },
  'Email Not Valid': {
    en: 'Please enter a valid email address',
    zh: '邮箱格式不正确，请重新输入',
  },
  'Password Required': { en: 'Password cannot be empty', zh: '密码不能为空' },
  'Old Password Required': { en: 'Please enter the old password', zh: '请输入原密码' },
  'Confirmation Required': { en: 'Please enter the password again', zh: '请再次输入密码' },
  'Password Must Be Longer Than 6 Characters': {
    en: 'Password must be longer than 6 characters',
    zh: '密码长度必须大于 6 位',
  },
  'The password can not be less than 6 digits': {
    en: 'The password can not be less than 6 digits',
    zh: '密码不能少于 6 位',
  },
  'The Two Passwords Are Inconsistent': {
    en: 'The Two Passwords Are Inconsistent',
    zh: '两次输入的密码不一致，请重新输入',
  },
  'Verification Code Required': {
    en: 'Please enter the 6-digit code',
    zh: '请输入 6 位验证码',
  },
  'Role Required': { en: 'Please choose a role', zh: '请选择角色' },
  'Channel Name Required': { en: 'Please enter a channel name', zh: '请输入频道名称' },
  'Language Tag Not Valid': {
    en: 'Please enter a language tag such as en or zh-Hans',
    zh: '请输入有效的语言标签，例如 en 或 zh-Hans',
  },
  'Event Name Required': { en: 'Please enter a name for the event', zh: '请输入会议名称' },
  'Template Name Required': { en: 'Please enter a template name', zh: '请输入模板名称' },
  'Booth Required': { en: 'Please add at least one booth', zh: '请至少添加一个译员间' },
  'Too Many Booths': { en: `At most ${most.booths} booths`, zh: `最多 ${most.booths} 个译员间` },
  'Channel Required': { en: 'Please choose a channel', zh: '请选择频道' },
  'Floor Channel Required': {
    en: 'Please choose the floor language',
    zh: '请选择原声语言',
  },
  'Interpreter Name Required': { en: 'Please enter the interpreter’s name', zh: '请输入译员姓名' },
  'Speaker Name Required': { en: 'Please enter the speaker’s name', zh: '请输入发言人姓名' },
  'Start Required': { en: 'Please choose a start time', zh: '请选择开始时间' },
  'End Required': { en: 'Please choose an end time', zh: '请选择结束时间' },
  'Day Not Understood': {
    en: 'Date not recognised. Enter a date like 24 Dec 2026 or 2026-12-24',
    zh: '无法识别日期，请按 2026-12-24 或 2026年12月24日 的格式输入',
  },
  'Not A Date And Time': { en: 'Please enter a date and time', zh: '请输入日期和时间' },
  'Detection Interval Not Valid': {
    en: `Please enter ${liveDetectionInterval.least} to ${liveDetectionInterval.most} seconds`,
    zh: `请输入 ${liveDetectionInterval.least} 到 ${liveDetectionInterval.most} 秒之间的数值`,
  },
  'Alert Time Not Valid': {
    en: `Please enter ${alertTime.least} to ${alertTime.most} seconds`,
    zh: `请输入 ${alertTime.least} 到 ${alertTime.most} 秒之间的数值`,
  },
  'Receiver Number Not Valid': {
    en: `Please enter a whole number of listeners from ${listeners.least} to ${mostListeners}`,
    zh: `请输入听众人数（${listeners.least} 至 ${mostListeners} 的整数）`,
  },
  'Package Name Required': { en: 'Please enter a package name', zh: '请输入套餐名称' },
  'Free Packages Cost Nothing': {
    en: 'A free package costs nothing. Please clear the price',
    zh: '免费套餐不能定价，请清空价格',
  },
  'Price Required': { en: 'Please enter at least one price', zh: '请至少填写一种价格' },
  'Currency Not Valid': {
    en: 'Please choose a currency with two decimals',
    zh: '请选择有两位小数的币种',
  },
  'Agreement Text Required': { en: 'Please enter the text', zh: '请输入协议正文' },
  'App Version Required': { en: 'Please enter the version', zh: '请输入版本号' },
  'Link Must Start With Https': {
    en: 'Please enter a link that starts with https://',
    zh: '请输入以 https:// 开头的链接',
  },
  'Website Not Valid': {
    en: 'Please enter addresses such as https://www.example.org, one per line',
    zh: '请输入 https://www.example.org 形式的网址，每行一个',
  },
  'Mail Server Required': {
    en: 'Please enter the host name or IP address of the mail server',
    zh: '请输入邮件服务器的域名或 IP 地址',
  },
  'Mail Server Not Valid': {
    en: 'Please enter a host name such as mail.example.org, or an IP address',
    zh: '请输入 mail.example.org 形式的域名或 IP 地址',
  },
  'Whole Number Required': { en: 'Please enter a whole number', zh: '请输入整数' },
  'Project Name Required': { en: 'Please enter a name for the project', zh: '请输入项目名称' },
  'Programme Name Required': {
    en: 'Please enter a name for the programme',
    zh: '请输入会议日程名称',
  },
  'Room Name Required': { en: 'Please enter a name for the room', zh: '请输入会场名称' },
  'Room Name Repeat': {
    en: 'Two rooms have this name. Please rename one of them',
    zh: '会场名称重复，请修改其中一个',
  },
  'Too Many Rooms': {
    en: `A programme has at most ${mostRooms} rooms. Please remove some`,
    zh: `每个会议日程最多 ${mostRooms} 个会场，请减少会场`,
  },
  'Too Many Days': {
    en: `A programme has at most ${mostDays} days. Please choose fewer`,
    zh: `每个会议日程最多 ${mostDays} 天，请减少天数`,
  },
  'Too Many Events': {
    en: `A programme has at most ${mostEvents} events. Please choose fewer rooms or days`,
    zh: `每个会议日程最多 ${mostEvents} 场会议，请减少会场或天数`,
  },
  'Day Repeat': { en: 'This day is listed twice. Please remove one', zh: '日期重复，请删除一个' },
  'Day Outside The Programme': {
    en: 'This day is before the first or after the last day of the programme',
    zh: '该日期不在会议日程的起止日期内',
  },
  'Not A Date': { en: 'Please enter a date', zh: '请输入日期' },
  'Not A Time': { en: 'Please enter a time such as 09:00', zh: '请输入 09:00 形式的时间' },
  'User Required': { en: 'Please select users', zh: '请选择用户' },
  'Too Many Users': {
    en: `At most ${most.usersAtOnce} users at once. Please select fewer`,
    zh: `一次最多选择 ${most.usersAtOnce} 位用户，请减少`,
  },
  'Message Required': { en: 'Please enter a message', zh: '请输入消息' },
  'Reason Required': { en: 'Please enter a reason', zh: '请输入原因' },
  'Must Not Be Zero': { en: 'Please enter an amount other than 0', zh: '请输入不为 0 的数' },
  'Must Be In The Future': { en: 'Please choose a future time', zh: '请选择将来的时间' },
  'Please Select Agents': { en: 'Please select agents', zh: '请选择代理商' },
  'Person Name Required': { en: 'Please enter the person’s name', zh: '请输入姓名' },
  'Person Required': { en: 'Please choose at least one person', zh: '请至少选择一人' },
  'Technician Name Required': { en: 'Please enter the technician’s name', zh: '请输入技术员姓名' },
  'Language Required': { en: 'Please choose at least one language', zh: '请至少选择一种语言' },
  'Mail Required': { en: 'Please choose at least one email', zh: '请至少选择一封邮件' },
  'Code Required': { en: 'Please enter the code', zh: '请输入会议码' },
  'Model Name Required': { en: 'Please enter a name for the model', zh: '请输入模型名称' },
  'Model Type Required': { en: 'Please choose a type', zh: '请选择类型' },
  'Provider Required': { en: 'Please choose a provider', zh: '请选择服务商' },
  'Key Must Be Entered Again': {
    en: 'Please enter the key again. The saved key belongs to the previous connection',
    zh: '请重新输入密钥：已保存的密钥属于原来的连接',
  },
  'Language Name Required': { en: 'Please enter a language name', zh: '请输入语言名称' },
  'Azure Value Not Valid': {
    en: 'Please enter a language with its region, such as zh-CN or en-GB',
    zh: '请输入带地区的语言标签，例如 zh-CN 或 en-GB',
  },
  'Phrase Required': { en: 'Please enter a phrase', zh: '请输入短语' },
  'Phrase Too Long': {
    en: `A phrase has at most ${longest.phrase} characters`,
    zh: `短语最多 ${longest.phrase} 个字符`,
  },
  'Server Name Required': { en: 'Please enter a name for the server', zh: '请输入服务器名称' },
  'IP Address Not Valid': { en: 'Please enter a valid IP address', zh: '请输入有效的 IP 地址' },
  'Domain Must Start With https': {
    en: 'A domain must start with https',
    zh: '域名必须以 https 开头',
  },
  'Engine Required': {
    en: 'Please choose an engine. There’s no audio without one',
    zh: '请选择引擎：没有引擎就没有声音',
  },
  'Engine Address Required': {
    en: 'Please enter the engine address',
    zh: '请输入引擎地址',
  },
  'API Key Required': { en: 'Please enter the API key', zh: '请输入 API 密钥 ID' },
  'Key Id Required': { en: 'Please enter the key ID', zh: '请输入密钥 ID' },
  'Key Secret Required': { en: 'Please enter the secret', zh: '请输入密钥' },
  'Instance Id Not Valid': {
    en: 'Please enter the instance ID as shown in the cloud',
    zh: '请输入云平台上的实例 ID',
  },
  'Region Required': { en: 'Please enter the region of the instance', zh: '请输入实例所在地域' },
  'Region Not Valid': {
    en: 'Please enter a region as shown in the cloud, such as eu-central-1',
    zh: '请输入云平台的地域标识，例如 ap-guangzhou',
  },
  'Password Needed For Another Address': {
    en: 'The engine address has changed. Please enter the secret again',
    zh: '引擎地址已更改，请重新输入密钥',
  },
  'Not A Page Size': {
    en: 'Please request 20, 50 or 100 rows per page',
    zh: '每页行数请用 20、50 或 100',
  },
  'Must Be Positive': { en: 'Please enter a number above 0', zh: '请输入大于 0 的数' },
  'At Most Two Decimals': { en: 'At most two decimals', zh: '最多保留两位小数' },
  Required: { en: 'Please fill this in', zh: '此项必填' },
  ...limitTexts,
  'Not Valid': { en: 'This isn’t valid. Please check it', zh: '内容无效，请检查' },
} as const satisfies Record<string, Text>

/** Messages of schemas about a field, in addition to the errors above. */
export type FieldMessage = keyof typeof texts

/** Texts shown below a field. */
export const fieldTexts: Record<FieldMessage, Text> = texts
