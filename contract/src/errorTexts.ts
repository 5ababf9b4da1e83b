import type { ErrorMessage } from './errors.ts'
import { limitTexts } from './limitTexts.ts'
import { longest, most, ranges } from './rules/limits.ts'

const { liveDetectionInterval, alertTime, listeners } = ranges
const mostListeners = listeners.most.toLocaleString('en')

/** A text in both interface languages. */
export interface Text {
  readonly en: string
  readonly zh: string
}

/**
 * What people read when a call is refused. Messages of the specification stand word for word in English;
 * the others, and all Chinese ones, say what happened and what to do about it.
 */
export const errorTexts: Record<ErrorMessage, Text> = {
  // Any call
  'Invalid Input': { en: 'Please check the marked fields', zh: '输入有误，请检查标出的字段' },
  'Unsupported Content': {
    en: 'This kind of content is not accepted',
    zh: '不支持此类内容，请更换格式后重试',
  },
  'Body Too Large': {
    en: 'This is too large to send. Please shorten it',
    zh: '提交的内容过大，请精简后重试',
  },
  'No Permission': {
    en: 'You are not allowed to do this',
    zh: '您没有执行此操作的权限，如有需要请联系管理员',
  },
  'Not Found': { en: 'Not found. Please check the address', zh: '未找到所请求的内容，请检查地址' },
  'Too Many Requests': {
    en: 'Too many requests. Please wait a moment and try again',
    zh: '请求过于频繁，请稍候再试',
  },
  'Too Many Streams': {
    en: 'Too many live pages are open. Close some of them, then reload this page',
    zh: '同时打开的实时页面过多，请关闭部分页面后刷新本页',
  },
  'Server Is Busy': {
    en: 'The server has reached its limit of live connections. Try again in a minute',
    zh: '服务器的实时连接数已达上限，请一分钟后重试',
  },
  'Too Many Uploads': {
    en: 'Too many uploads are running. Wait until one finishes, then try again',
    zh: '同时上传的文件过多，请等待其中一个上传完成后重试',
  },
  'Server Error': { en: 'Server Error', zh: '服务器错误，请稍后重试' },
  'Not Available Yet': {
    en: 'This is not available yet. Please choose something else',
    zh: '此功能尚未开放，请选择其他选项',
  },

  // Session
  'Token Unknown': { en: 'Please sign in again', zh: '登录信息无效，请重新登录' },
  'Session Ended Elsewhere': {
    en: 'Your session was ended elsewhere. Please sign in again',
    zh: '您的登录已在别处被终止，请重新登录',
  },
  'Session Expired': {
    en: 'Your session has expired. Please sign in again',
    zh: '登录已过期，请重新登录',
  },

  'API Key Not Valid': {
    en: 'This API key is not known, has expired, was revoked, or its user may not sign in. Make a new one under API and webhooks',
    zh: 'API 密钥无效：密钥不存在、已过期、已撤销，或其用户已不能登录。请在“API 与 Webhook”中新建密钥',
  },
  'The API Key May Not Do This': {
    en: 'The API key lacks the scope for this call, or the call takes a sign-in. Make a key that has the scope',
    zh: '此 API 密钥没有该接口所需的权限，或该接口只能在登录后调用。请新建具有相应权限的密钥',
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
    en: 'This user name has been taken. Please choose another',
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
    en: 'Please enter the letters of the picture',
    zh: '请输入图形验证码',
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
    en: 'This account is blocked. Please contact the administrator',
    zh: '该账号已被列入黑名单，请联系管理员',
  },
  'Delivery Failed': { en: 'Delivery Failed', zh: '发送失败，请检查邮箱地址后重试' },
  'Password Too Common': {
    en: 'Too many people use this password. Please choose another',
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
    en: 'Many people come from your network. Your device first has to do a little work, which shows that it is not flooding us',
    zh: '您所在的网络访问较多，设备需先完成一次简单的验证计算',
  },
  'Set-Password Link Invalid': {
    en: 'This link is no longer valid. Please ask the administrator for a new one',
    zh: '该链接已失效，请联系管理员重新发送',
  },
  'Password Already Set': {
    en: 'This user has set a password already and can ask for a new one with “Find password”',
    zh: '该用户已设置密码，可通过“找回密码”重新设置',
  },
  'Session Not Found': {
    en: 'This session has already ended. Please refresh the list',
    zh: '该登录会话已结束，请刷新列表',
  },
  'The Last Administrator Cannot Be Changed': {
    en: 'This is the last administrator. Please appoint another one first',
    zh: '这是最后一位管理员，请先指定另一位管理员',
  },
  'Only Organisers Are Anonymised': {
    en: 'Only organisers can be anonymised. Please make this user an organiser first',
    zh: '只能匿名化普通用户，请先将该用户改为普通用户',
  },
  'User Has Events Ahead': {
    en: 'This user hosts, is invited to or is booked for an event that is scheduled or running. Please wait until it is over, or cancel it',
    zh: '该用户主办、受邀参加或受雇支持的会议尚未结束，请等待会议结束或先取消会议',
  },
  'User Has Money': {
    en: 'This user has money, or owes some. Please bring the balance to zero first',
    zh: '该用户账户中仍有金额或欠款，请先将余额清零',
  },
  'User Has Payments Under Way': {
    en: 'An order, a refund or a dispute of this user is not settled. Please wait until it is',
    zh: '该用户有未完成的订单、退款或争议，请等待处理完成',
  },
  'Confirmation Differs': {
    en: 'This is not the name of the user. Please type it as it is shown',
    zh: '输入的用户名不一致，请按显示的用户名输入',
  },

  // API keys and webhooks
  'API Key Not Found': {
    en: 'This API key is not there any more',
    zh: '该 API 密钥已不存在，请刷新页面',
  },
  'API Key Number Has Reached Its Limit': {
    en: 'You have as many API keys as there can be. Please revoke one you do not need',
    zh: 'API 密钥数量已达上限，请先撤销不再使用的密钥',
  },
  'Webhook Not Found': {
    en: 'This webhook is not there any more',
    zh: '该 Webhook 已不存在，请刷新页面',
  },
  'Webhook Delivery Not Found': {
    en: 'This message is not kept any more',
    zh: '该消息已不再保存，请刷新页面',
  },
  'Webhook Number Has Reached Its Limit': {
    en: 'You have as many webhooks as there can be. Please remove one you do not need',
    zh: 'Webhook 数量已达上限，请先删除不再使用的 Webhook',
  },
  'Webhook Address Not Accepted': {
    en: 'Please enter an https:// address on the internet, without a user name or password in it',
    zh: '请填写互联网上的 https:// 地址，且地址中不得包含用户名或密码',
  },

  // Licence agreement, app download, mail
  'Licence Agreement Not Found': {
    en: 'There is no such version of the licence agreement. Please refresh the list',
    zh: '该版本的用户协议不存在，请刷新列表',
  },
  'Licence Agreement Has Changed': {
    en: 'The licence agreement has changed in the meantime. Please read the new version',
    zh: '用户协议已更新，请阅读新版本',
  },
  'Download Not Found': {
    en: 'There is no app for this platform any more. Please refresh the page',
    zh: '该平台的应用已不再提供，请刷新页面',
  },
  'Mail Is Set By The Environment': {
    en: 'The mail server is named where this installation is started, and can only be changed there',
    zh: '邮件服务器由启动环境指定，只能在启动环境中更改',
  },
  'Mail Is Not Set Up': {
    en: 'No mail server is set up yet. Please enter one first',
    zh: '尚未设置邮件服务器，请先填写',
  },
  'Mail State Does Not Allow This': {
    en: 'None of these mails waits or has failed any more. Please load the list again',
    zh: '所选邮件均已不在等待或失败状态，请重新加载列表',
  },
  'Too Many Mails': {
    en: 'You have reached the number of mails an account may send in an hour or a day. Please send the rest later',
    zh: '您的账号在一小时或一天内可发送的邮件数已达上限，请稍后再发送其余邮件',
  },

  // Channels
  'Channel Not Found': {
    en: 'This channel no longer exists. Please refresh',
    zh: '该频道不存在，请刷新后重试',
  },
  'Channel Already Exists': {
    en: 'A channel of this name already exists. Please choose another name',
    zh: '已存在同名频道，请更换名称',
  },
  'Channel In Use': {
    en: 'Events use this channel, so it cannot be removed. You can disable it',
    zh: '该频道正被会议使用，无法删除，可改为停用',
  },
  'Channel Selection Error': { en: 'Channel Selection Error', zh: '频道选择有误，请重新选择频道' },
  'Channel Number Has Reached Its Limit': {
    en: 'Channel Number Has Reached Its Limit',
    zh: '频道数量已达上限，请减少频道',
  },

  // Events
  'Event Not Found': {
    en: 'This event does not exist, or is not yours',
    zh: '会议不存在或不属于您，请返回列表',
  },
  'Report Not Made': {
    en: 'There is no report of this event yet. It is made ten minutes after the close',
    zh: '该会议尚无报告，报告在会议关闭十分钟后生成',
  },
  'Event Template Not Found': {
    en: 'This template no longer exists. Please refresh the list',
    zh: '该会议模板不存在，请刷新列表',
  },
  'Code Not Found': {
    en: 'This code is not known. Please check it',
    zh: '未找到该会议码，请核对后重试',
  },
  'The Event Is Not Open': { en: 'The Event Is Not Open', zh: '会议尚未开放，请在开始后再加入' },
  'The Event Is Closed': { en: 'The Event Is Closed', zh: '会议已结束，无法加入' },
  'The Event Is Full': {
    en: 'The event is full. Please try again later or tell the host',
    zh: '会议人数已满，请稍后再试或联系主办方',
  },
  'The Event Has No Sound': {
    en: 'The media server of this event carries no sound',
    zh: '此会议的媒体服务器不承载声音',
  },
  'The Sound Is Not There Yet': {
    en: 'The sound is not there yet and comes on by itself',
    zh: '声音尚未就绪，就绪后自动接通',
  },
  'Not In A Booth': { en: 'You are not in this booth', zh: '您不在该译员间内' },
  'Another Booth Is On This Channel': {
    en: 'Another booth is speaking on this channel',
    zh: '另一译员间正在此频道发言',
  },
  'Your Partner Is On Air': {
    en: 'Your partner is on air. Ask to take over',
    zh: '搭档正在播出，请先请求接管',
  },
  'Your Partner Is Not There': {
    en: 'Your partner is not connected',
    zh: '搭档未连接',
  },
  'Nobody Is On Air': {
    en: 'Nobody is on air. Switch your microphone on',
    zh: '目前无人播出，打开麦克风即可',
  },
  'You Are Not On Air': { en: 'You are not on air', zh: '您未在播出' },
  'A Hand-Over Is Under Way': { en: 'A hand-over is under way', zh: '正在交接' },
  'No Hand-Over Is Under Way': {
    en: 'The hand-over was withdrawn',
    zh: '交接已取消',
  },
  'Please Ask First': {
    en: 'Ask first. You can take over when there is no answer for 10 seconds',
    zh: '请先请求交接，10 秒无应答即可接管',
  },
  'The Booth Has No Such Channel': {
    en: 'This booth does not speak into that channel',
    zh: '该译员间没有此频道',
  },
  'No Turn To Go Back To': {
    en: 'Your turn has ended. Press Microphone to go on air',
    zh: '您的播出已结束。请点按“麦克风”开始播出',
  },
  'Booth Not Found': {
    en: 'This booth is no longer in the event. Reload the page',
    zh: '此译员间已不在会议中，请刷新页面',
  },
  'The Event Is Not Live': {
    en: 'The event is not live yet. Go live first',
    zh: '会议尚未开始直播，请先开始直播',
  },
  'Recording Is Not Booked': {
    en: 'This event is not recorded. Its owner can add recording in its form',
    zh: '此会议未预订录音，可由会议所有者在会议表单中添加',
  },
  'Captions Are Not Booked': {
    en: 'This event has no captions. Its owner can add them in its form',
    zh: '此会议未预订字幕，可由会议所有者在会议表单中添加',
  },
  'The Booth Has No Reserve': {
    en: 'No machine stands behind this booth',
    zh: '此译员间没有备用机器口译',
  },
  'The Event Is Not Being Prepared': {
    en: 'A tone can be sent only before the event is live',
    zh: '测试音只能在会议开始直播之前发送',
  },
  'Seat Not Found': {
    en: 'This person is no longer in the event',
    zh: '此人已不在会议中',
  },
  'Seat Is Taken': {
    en: 'You are already connected in another window or on another device. Take over here, and it is disconnected there',
    zh: '您已在其他窗口或设备上接入。如改在此处接入，该处将断开',
  },
  'Too Many Devices': {
    en: `This link already has sound on ${most.devicesPerLink} devices. Leave the event on one of them, then try again`,
    zh: `此链接已在 ${most.devicesPerLink} 台设备上接通声音，请先在其中一台设备上离开会议，再重试`,
  },
  'Asked A Moment Ago': {
    en: 'Your booth asked for this less than half a minute ago. Please wait a moment',
    zh: '本译员间在半分钟内已提过此请求，请稍候',
  },
  'Chat Not Found': {
    en: 'You do not take part in this conversation',
    zh: '您不在此对话中',
  },
  'Alarm Not Found': {
    en: 'There is no such alarm at this event',
    zh: '本会议没有这条警报',
  },
  'No Other Media Server': {
    en: 'No other media server can carry this event now',
    zh: '目前没有其他媒体服务器可承载此会议',
  },
  'Changed By Somebody Else': {
    en: 'This was changed meanwhile. Please load it again, then change it',
    zh: '内容在此期间已被修改，请重新载入后再修改',
  },
  'Event State Does Not Allow This': {
    en: 'The event’s state does not allow this. Please reload the page',
    zh: '会议当前状态不允许此操作，请刷新页面',
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
    en: 'The clocks skip this time on that day. Please choose another',
    zh: '当日因夏令时切换不存在该时间，请另选时间',
  },
  'Daylight Saving Does Not Apply': {
    en: 'Daylight saving does not fit this date and time zone. Please change the switch',
    zh: '夏令时选项与该日期和时区不符，请调整',
  },
  'Stage Name Repeat': {
    en: 'Two stages in one language need different names',
    zh: '同一语言的舞台需要不同的名称',
  },
  'Stage Not Valid': {
    en: 'There is no such stage. Please choose another',
    zh: '没有该舞台，请另选',
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
    en: 'More listeners than your package allows; events at the same time count together. Please lower the number or upgrade',
    zh: '听众人数超过套餐上限（同一时间的会议合并计算），请减少人数或升级套餐',
  },
  'More Listeners Than A Media Server Carries': {
    en: 'The largest media server there is for this event carries {{most}} listeners. Please lower the number, or ask the administrator for a larger one',
    zh: '可用于此会议的最大媒体服务器最多承载 {{most}} 名听众，请减少人数，或联系管理员增加更大的服务器',
  },
  'Relay Is Not Supported By Your Package': {
    en: 'Your package does not include relay. Please switch it off or upgrade',
    zh: '当前套餐不支持接力，请关闭或升级套餐',
  },
  'Auto-Relay Needs A Common Channel': {
    en: 'Auto-relay needs a channel in common with a booth that interprets the floor',
    zh: '自动接力需要与翻译原声的译员间有共同频道，请调整频道',
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
    en: 'An event can be opened at most 60 minutes before its start',
    zh: '最多可提前 60 分钟开启会议，请稍后再试',
  },
  'Template Name Has Been Taken': {
    en: 'A template of this name exists. Please choose another name',
    zh: '模板名称已存在，请更换名称',
  },
  'Already Changed By This Save': {
    en: 'This has already been saved. Please reload the page',
    zh: '该内容已保存，请刷新页面',
  },
  'Time Zone Not Valid': {
    en: 'Please choose a time zone from the list',
    zh: '请从列表中选择时区',
  },
  'Local Time Exists Twice': {
    en: 'This time comes twice on that day. Please say whether daylight saving is meant',
    zh: '当日该时间出现两次，请选择是否为夏令时',
  },
  'Too Late To Change': {
    en: 'It is too late to change this. Please reload the page',
    zh: '已过可修改时间，请刷新页面',
  },
  'Only Additions While Running': {
    en: 'While an event is running you can only add to it, rename, or end it later',
    zh: '会议进行中只能新增内容、修改名称或延后结束时间',
  },
  'Model Required': {
    en: 'Choose a model.',
    zh: '请选择模型。',
  },
  'Model Not Available': {
    en: 'This model is switched off, or does not cover the languages of the floor and of the booth. Choose another.',
    zh: '此模型已停用，或不支持原声或译员间的语种。请另选模型。',
  },
  'No Model For The Floor': {
    en: 'No model that is switched on recognises the language spoken there. An administrator can add one.',
    zh: '没有已启用的模型能识别原声的语种，可请管理员添加。',
  },
  'Not Allowed In A Machine Booth': {
    en: 'A machine booth has one language, no relay and no interpreters.',
    zh: '机器译员间只有一个语种，没有接力，也没有译员。',
  },
  'Not Allowed In A Silent Conference': {
    en: 'A silent conference has no floor, relay, second channels or interpreters',
    zh: '无声会议没有原声、接力、附加频道和译员，请移除',
  },
  'Technician Must Be Booked At Least 3 Days Before': {
    en: 'It is too late to book our technician for this start. Choose a later one, or do without',
    zh: '距开始时间过近，已来不及预约平台技术员。请推迟开始时间，或不使用平台技术员',
  },
  'Email Address Missing': {
    en: 'Nobody here has an e-mail address. Please enter one',
    zh: '缺少邮箱地址，请填写',
  },

  // Money and hours
  'Lack Of Balance': { en: 'Lack Of Balance', zh: '余额不足，请先充值' },
  'Excess Balance Hours': {
    en: 'Your booth hours do not cover this. Please shorten it or buy more hours',
    zh: '超出译员间小时余额，请缩短会议或购买更多小时',
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
    en: 'The free package cannot be withdrawn: everybody starts with it',
    zh: '免费套餐是每位用户的起始套餐，不能下架',
  },
  'Fixed For This Package': {
    en: 'This cannot be changed for this package',
    zh: '此套餐的该项不可更改',
  },
  'Package Already On Sale': {
    en: 'A package of this name and level is on sale already. Please choose another name or level',
    zh: '已有同名同级别的套餐在售，请更换名称或级别',
  },
  'The Currency Is Fixed': {
    en: 'The currency is fixed since money was first booked in it',
    zh: '已有金额按当前币种入账，币种不可再更改',
  },
  'Grant Not Found': {
    en: 'These hours were not given by an administrator, or not to this user',
    zh: '这些小时并非由管理员发放给该用户',
  },
  'Order Not Found': {
    en: 'This order does not exist, or is not yours',
    zh: '订单不存在或不属于您，请返回列表',
  },
  'Order State Does Not Allow This': {
    en: 'The order is in another state by now. Please reload it',
    zh: '订单状态已变更，请刷新后查看',
  },
  'Billing Record Not Found': {
    en: 'This billing record does not exist, or is not yours',
    zh: '账单记录不存在或不属于您，请返回列表',
  },
  'Subscription Not Found': {
    en: 'This subscription does not exist, or is not yours',
    zh: '订阅不存在或不属于您，请刷新页面',
  },
  'Subscription State Does Not Allow This': {
    en: 'The subscription is in another state by now. Please reload it',
    zh: '订阅状态已变更，请刷新后查看',
  },
  'Already Subscribed': {
    en: 'You already have this with auto-renew on. There is nothing to buy',
    zh: '您已订阅此项且自动续费已开启，无需再次购买',
  },
  'Card Payment Is Off': {
    en: 'Card payment is not set up here. Please pay from the balance or ask the administrator',
    zh: '当前未开通银行卡支付，请使用余额支付或联系管理员',
  },
  'Payment Refused': {
    en: 'The payment provider refused this payment. Nothing was charged',
    zh: '支付服务商拒绝了此次支付，未产生任何扣款',
  },
  'Payment Provider Not Reachable': {
    en: 'The payment provider cannot be reached. Please try again in a moment',
    zh: '暂时无法连接支付服务商，请稍后重试',
  },

  // Agents and projects
  'Project Not Found': {
    en: 'This project does not exist, or is not yours. Please choose another',
    zh: '项目不存在或不属于您，请重新选择',
  },
  'Customer Not Found': {
    en: 'This user is not bound to you. Please choose another',
    zh: '该用户未绑定到您，请重新选择',
  },
  'Agent Not Found': {
    en: 'There is no such agent. Please choose another',
    zh: '代理商不存在，请重新选择',
  },
  'Rate Card Not Found': {
    en: 'There is no rate card for this. Please choose another time',
    zh: '未找到相应的价目表，请选择其他时间',
  },
  'Project Name Has Been Taken': {
    en: 'You have a project of this name already. Please choose another',
    zh: '您已有同名项目，请更换名称',
  },
  'Rate Card Already Exists': {
    en: 'A rate card starts at this very time already. Please choose another time',
    zh: '该时间已有价目表生效，请选择其他时间',
  },
  'Project Is Not Empty': {
    en: 'There are events in this project. Only an empty one can be removed',
    zh: '项目中仍有会议，只能删除空项目',
  },
  'Only Organisers Are Bound': {
    en: 'Only organisers can be bound to an agent. Please choose other users',
    zh: '只有会议组织者可以绑定到代理商，请选择其他用户',
  },
  'Agent Has Customers': {
    en: 'Users are bound to this agent. Please bind them to another one, or to nobody, before the role changes',
    zh: '仍有用户绑定到该代理商，请先将其改绑或解除绑定，再更改角色',
  },
  'Rate Card Is In Force': {
    en: 'This rate card has started. Add a new one that starts later instead',
    zh: '该价目表已生效，无法删除，请添加稍后生效的新价目表',
  },
  'Rate Card Must Start Later': {
    en: 'A rate card must start in the future. Please choose a later time',
    zh: '价目表须在未来生效，请选择更晚的时间',
  },

  // Technicians
  'Technician Not Found': {
    en: 'This technician does not exist, or is not yours. Please choose another',
    zh: '技术员不存在或不属于您，请重新选择',
  },
  'Technician Booking Not Found': {
    en: 'This booking does not exist, or is not yours. Please reload the page',
    zh: '该预约不存在或不属于您，请刷新页面',
  },
  'Technician Offer Not Found': {
    en: 'This link does not work. Please check that it is whole, or ask whoever sent it',
    zh: '链接无效，请检查链接是否完整，或联系发送方',
  },
  'Blocked Time Not Found': {
    en: 'This time has been removed already. Please reload the page',
    zh: '该时段已被移除，请刷新页面',
  },
  'Technician Already Exists': {
    en: 'There is a technician with this e-mail address already',
    zh: '已有使用此邮箱的技术员，请更换邮箱',
  },
  'Technician Not Free': {
    en: 'The technician is not free at this time. Please choose another',
    zh: '技术员在该时段没有空闲，请另选',
  },
  'Booking State Does Not Allow This': {
    en: 'The booking has changed and does not allow this any more. Please reload the page',
    zh: '预约状态已变化，无法执行此操作，请刷新页面',
  },
  'Technician Offer Already Answered': {
    en: 'This offer has been answered already. Please ask whoever sent it',
    zh: '该邀约已答复，如需更改请联系发送方',
  },
  'BYOT Plan Required': {
    en: 'Own technicians need the BYOT plan. Please subscribe to it first',
    zh: '使用自带技术员需要 BYOT 计划，请先订阅',
  },

  // Media servers
  'Media Server Not Found': {
    en: 'This media server does not exist any more. Please reload the list',
    zh: '该媒体服务器不存在，请刷新列表',
  },
  'Media Server Already Exists': {
    en: 'There is a media server with this name or instance already',
    zh: '已存在同名或同实例的媒体服务器',
  },
  'Media Server In Use': {
    en: 'Events are running on this media server. Please wait until they are over',
    zh: '该媒体服务器上有正在进行的会议，请等待会议结束',
  },
  'Media Server Is Kept By The Installation': {
    en: 'This installation keeps this media server by itself. Whoever runs it changes it in the environment (OPENBOOTH_LIVEKIT)',
    zh: '该媒体服务器由本平台自行维护，请由运维人员通过环境变量（OPENBOOTH_LIVEKIT）更改',
  },
  'Command Running': {
    en: 'A command to this media server is under way. Please wait until it has ended',
    zh: '该媒体服务器正在执行指令，请等待完成后再试',
  },
  'Server State Does Not Allow This': {
    en: 'The media server is not in a state for this. Please reload the page',
    zh: '媒体服务器的当前状态不允许此操作，请刷新页面',
  },
  'Power Not Available': {
    en: 'This media server cannot be switched from here. It is not in a cloud, or the key of the cloud is missing',
    zh: '无法在此控制该媒体服务器的电源：它不在云平台上，或尚未配置云平台密钥',
  },
  'Hibernation Not Supported': {
    en: 'This media server cannot hibernate. Please stop it instead',
    zh: '该媒体服务器不支持休眠，请改为停止',
  },
  'Set By The Environment': {
    en: 'The operator of this installation has set this. It cannot be changed here',
    zh: '此项由系统运维人员通过环境变量设置，无法在此修改',
  },

  // Media, recordings, speech
  'No available bound media servers': {
    en: 'No available bound media servers',
    zh: '没有可用的已绑定媒体服务器，请联系管理员',
  },
  'Rehearsal Under Way': {
    en: 'This event is being rehearsed just now. Please wait until that is over, or stop it',
    zh: '本会议正在彩排，请等待结束或先停止',
  },
  'Rehearsed Three Times Today': {
    en: 'This event was rehearsed three times within 24 hours. Please try again later',
    zh: '本会议 24 小时内已彩排三次，请稍后再试',
  },
  'Synthesis In Progress': { en: 'Synthesis In Progress', zh: '录音正在合成，请稍后再试' },
  'File Not Exist': { en: 'File Not Exist', zh: '文件不存在，请刷新后重试' },
  'Link Not Valid': {
    en: 'This link is not complete. Please copy all of it, or open the file from its page',
    zh: '链接不完整，请完整复制，或在所在页面重新打开该文件',
  },
  'Link Expired': {
    en: 'This link has expired. Please open the file from its page again',
    zh: '链接已过期，请在所在页面重新打开该文件',
  },
  'Files Not Reachable': {
    en: 'Files cannot be reached at the moment. Please try again in some minutes',
    zh: '暂时无法访问文件，请几分钟后重试',
  },
  'Document Not Found': {
    en: 'This document does not exist any more. Please reload the page',
    zh: '该资料已不存在，请刷新页面',
  },
  'Kind Of Document Not Accepted': {
    en: 'Please choose a PDF, an office document without macros, a text or a picture; its content has to be what its name says',
    zh: '请选择 PDF、不含宏的办公文档、文本或图片，且内容须与文件名后缀一致',
  },
  'Document Number Has Reached Its Limit': {
    en: 'An event has 50 documents at most. Please remove one first',
    zh: '每场会议最多 50 份资料，请先删除一份',
  },
  'Documents Too Large Together': {
    en: 'The documents of an event have 200 MB together at most. Please remove one first',
    zh: '每场会议的资料合计不超过 200 MB，请先删除一份',
  },
  'Speech Model Not Found': {
    en: 'This speech model does not exist any more. Please refresh the list',
    zh: '该识别模型已不存在，请刷新列表',
  },
  'Speech Language Not Found': {
    en: 'This language does not exist any more. Please refresh the list',
    zh: '该语种已不存在，请刷新列表',
  },
  'Phrase Not Found': {
    en: 'This phrase does not exist any more. Please refresh the list',
    zh: '该短语已不存在，请刷新列表',
  },
  'Translation Model Not Found': {
    en: 'This translation model does not exist any more. Please refresh the list',
    zh: '该翻译模型已不存在，请刷新列表',
  },
  'Model Name Has Been Taken': {
    en: 'There is a model of this name already. Please choose another name',
    zh: '已有同名模型，请更换名称',
  },
  'Speech Language Already Exists': {
    en: 'There is such a language already. Please change that one instead',
    zh: '该语种已存在，请直接修改已有的语种',
  },
  'Phrase Already Exists': {
    en: 'The language has this phrase already',
    zh: '该语种已有此短语',
  },
  'Model In Use': {
    en: 'This model is in use and cannot be removed. Please choose another where it is used, or switch it off',
    zh: '该模型正在使用，无法删除。请先在使用处更换模型，或将其停用',
  },
  'Model Is Off': {
    en: 'This model is switched off. Please switch it on first or choose another',
    zh: '该模型已停用，请先启用或选择其他模型',
  },
  'Language Not Known To The Model': {
    en: 'The model does not know this language. Please choose another model or language',
    zh: '该模型不支持此语种，请选择其他模型或语种',
  },
  'Speech Language Has Phrases': {
    en: 'This language has phrases by now. Please confirm again that they are removed with it',
    zh: '该语种已有短语，请再次确认一并删除',
  },
  'Phrase Number Has Reached Its Limit': {
    en: 'A language has at most 500 phrases. Please remove some first',
    zh: '每个语种最多 500 条短语，请先删除一些',
  },
  'Template Number Has Reached Its Limit': {
    en: 'You keep 200 templates, which is as many as fit. Please remove one you no longer need',
    zh: '您已保存 200 个模板，已达上限，请先删除不再需要的模板',
  },
  'Only xls And xlsx Are Accepted': {
    en: 'Only xls and xlsx files are accepted. Please choose another file',
    zh: '仅支持 xls 和 xlsx 文件，请重新选择',
  },
  'Spreadsheet Not Readable': {
    en: 'This file cannot be read as a spreadsheet. Please save it again in Excel without a password',
    zh: '无法将此文件读取为电子表格，请在 Excel 中重新保存（不设密码）后再上传',
  },
}

/**
 * What to do about it, for readers of English: the specification's words, which stand as they are, say what
 * happened alone. The Chinese texts say both.
 */
export const adviceInEnglish: Readonly<Partial<Record<ErrorMessage, string>>> = {
  'No User': 'Please check who is meant, or reload the list',
  'User Not Register':
    'Nobody has an account of this name or address. Please check how it is written, or register',
  'User Password Error': 'Please type it again, or choose “Forgot your password?”',
  'Old Password Error': 'Please type the password you sign in with now',
  'User Not Approved':
    'An administrator has to approve your account first. You are mailed when it is approved',
  'Account Has Been Registered':
    'Please sign in with it, find its password, or use another address',
  'Wrong Verification Code': 'Please look into the newest mail, or have another code sent',
  'The Image Verification Code You Entered Is Incorrect':
    'Please enter the letters of the new picture',
  'Invite Code Error': 'Please check how it is written, or leave it empty',
  'Invite Code Exceeds The Maximum Number Of People Invited':
    'Please use another code, or leave it empty',
  'Delivery Failed': 'Please check the address and try again, or ask the administrator about mail',
  'Channel Selection Error': 'Please choose the channels again: each stands once in an event',
  'Channel Number Has Reached Its Limit': 'Please remove a channel',
  'The Event Is Not Open': 'Please come back at its start',
  'The Event Is Closed': 'It is over, and nobody can join it any more',
  'Interpreter Repeat': 'Please name each interpreter once',
  'Interpreter Number Has Reached Its Limit': 'Please remove an interpreter or upgrade',
  'There Are Meetings In The Current Time Period': 'Please choose another time',
  'ClassRoom Time Is Not Allowed To Cross Over':
    'The room is taken at this time. Please choose another time or another room',
  'Lack Of Balance': 'Please top up first',
  'Insufficient balance, cannot create meeting': 'Please top up first, or make the event smaller',
  'Insufficient balance, cannot update meeting': 'Please top up first, or add less',
  'Package Not Found': 'Please choose another package',
  'Level Not Available': 'Please choose another period or another package',
  'Downgrade Not Allowed': 'Please wait until your package has run out',
  'No available bound media servers': 'Please try again in some minutes, or tell the administrator',
  'Synthesis In Progress': 'The recording is being put together. Please come back later',
  'File Not Exist': 'Please reload the page',
}

const texts = {
  'Title Required': { en: 'Please enter a title', zh: '请输入标题' },
  'Https Address Required': {
    en: 'Please enter an address that begins with https://',
    zh: '请输入以 https:// 开头的网址',
  },
  'User Name With At Sign': {
    en: 'A user name cannot contain the sign @',
    zh: '用户名不能包含 @ 符号',
  },
  'User Name Mixes Scripts': {
    en: 'A word of a user name cannot mix letters of scripts that look alike, such as Latin and Cyrillic',
    zh: '用户名的同一个词中不能混用外形相近的文字，例如拉丁字母与西里尔字母',
  },
  'Key Name Required': { en: 'Please enter a name for the key', zh: '请输入密钥名称' },
  'Scope Required': { en: 'Please choose at least one', zh: '请至少选择一项' },
  'Webhook Address Required': { en: 'Please enter an address', zh: '请输入地址' },
  'User Name Required': { en: 'Please enter a user name', zh: '请输入用户名' },
  'Email Required': { en: 'Please enter an e-mail address', zh: '请输入邮箱' },
  'Email Not Valid': {
    en: 'Please enter a valid e-mail address',
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
    en: 'Please enter the 6 digits of the verification code',
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
    en: 'Please choose the language of the floor',
    zh: '请选择原声语言',
  },
  'Interpreter Name Required': { en: 'Please enter the interpreter’s name', zh: '请输入译员姓名' },
  'Speaker Name Required': { en: 'Please enter the speaker’s name', zh: '请输入发言人姓名' },
  'Start Required': { en: 'Please choose a start', zh: '请选择开始时间' },
  'End Required': { en: 'Please choose an end', zh: '请选择结束时间' },
  'Day Not Understood': {
    en: 'This is not one certain day. Please type it like 24 Dec 2026 or 2026-12-24',
    zh: '无法确定是哪一天，请按 2026-12-24 或 2026年12月24日 的格式输入',
  },
  'Not A Date And Time': { en: 'Please enter a date and a time', zh: '请输入日期和时间' },
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
  'Package Name Required': { en: 'Please enter a name for the package', zh: '请输入套餐名称' },
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
    en: 'Please enter addresses such as https://www.example.org, one in each line',
    zh: '请输入 https://www.example.org 形式的网址，每行一个',
  },
  'Mail Server Required': {
    en: 'Please enter the name or address of the mail server',
    zh: '请输入邮件服务器的域名或地址',
  },
  'Mail Server Not Valid': {
    en: 'Please enter a name such as mail.example.org, or an IP address',
    zh: '请输入 mail.example.org 形式的域名或 IP 地址',
  },
  'Whole Number Required': { en: 'Please enter a whole number', zh: '请输入整数' },
  'Project Name Required': { en: 'Please enter a name for the project', zh: '请输入项目名称' },
  'User Required': { en: 'Please select users', zh: '请选择用户' },
  'Too Many Users': {
    en: `At most ${most.usersAtOnce} users at once. Please select fewer`,
    zh: `一次最多选择 ${most.usersAtOnce} 位用户，请减少`,
  },
  'Message Required': { en: 'Please enter a message', zh: '请输入消息' },
  'Reason Required': { en: 'Please enter a reason', zh: '请输入原因' },
  'Must Not Be Zero': { en: 'Please enter an amount other than 0', zh: '请输入不为 0 的数' },
  'Must Be In The Future': { en: 'Please choose a time to come', zh: '请选择将来的时间' },
  'Please Select Agents': { en: 'Please select agents', zh: '请选择代理商' },
  'Technician Name Required': { en: 'Please enter the technician’s name', zh: '请输入技术员姓名' },
  'Language Required': { en: 'Please choose at least one language', zh: '请至少选择一种语言' },
  'Mail Required': { en: 'Please choose at least one mail', zh: '请至少选择一封邮件' },
  'Code Required': { en: 'Please enter the code', zh: '请输入会议码' },
  'Model Name Required': { en: 'Please enter a name for the model', zh: '请输入模型名称' },
  'Model Type Required': { en: 'Please choose a type', zh: '请选择类型' },
  'Provider Required': { en: 'Please choose a provider', zh: '请选择服务商' },
  'Key Must Be Entered Again': {
    en: 'Please enter the key again: the stored one belongs to the former connection',
    zh: '请重新输入密钥：已保存的密钥属于原来的连接',
  },
  'Language Name Required': { en: 'Please enter a name for the language', zh: '请输入语种名称' },
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
    en: 'Please choose an engine: without one no sound flows',
    zh: '请选择引擎：没有引擎就没有声音',
  },
  'Engine Address Required': {
    en: 'Please enter the address of the engine',
    zh: '请输入媒体引擎的地址',
  },
  'API Key Required': { en: 'Please enter the API key', zh: '请输入 API 密钥 ID' },
  'Key Id Required': { en: 'Please enter the key id', zh: '请输入密钥 ID' },
  'Key Secret Required': { en: 'Please enter the secret of the key', zh: '请输入密钥' },
  'Instance Id Not Valid': {
    en: 'Please enter the id of the instance as the cloud spells it',
    zh: '请输入云平台上的实例 ID',
  },
  'Region Required': { en: 'Please enter the region of the instance', zh: '请输入实例所在地域' },
  'Region Not Valid': {
    en: 'Please enter a region as the cloud spells it, such as eu-central-1',
    zh: '请输入云平台的地域标识，例如 ap-guangzhou',
  },
  'Password Needed For Another Address': {
    en: 'The engine moves elsewhere. Please enter its password again',
    zh: '媒体引擎地址已更改，请重新输入密码',
  },
  'Must Be Positive': { en: 'Please enter a number above 0', zh: '请输入大于 0 的数' },
  'At Most Two Decimals': { en: 'At most two decimals', zh: '最多保留两位小数' },
  Required: { en: 'Please fill this in', zh: '此项必填' },
  ...limitTexts,
  'Not Valid': { en: 'This is not valid. Please check it', zh: '内容无效，请检查' },
} as const satisfies Record<string, Text>

/** What a schema can say about a field, beside the errors above. */
export type FieldMessage = keyof typeof texts

/** What people read under a field. */
export const fieldTexts: Record<FieldMessage, Text> = texts
