import type { ListenerOnlyLanguage } from '@openbooth/contract/languages/listenerLanguages'

/** The texts of an invitation for listeners. `{{organiser}}` is a name. */
export interface ListenerInvitationTexts {
  /** The beginning of the subject, before the title of the event. */
  readonly invitation: string
  readonly reminder: string
  readonly invites: string
  readonly listen: string
  readonly orCode: string
  readonly noAccount: string
  readonly note: string
}

/** Not reviewed by native speakers: see `docs/languages.md`. */
export const listenerInvitationTexts: Readonly<
  Record<ListenerOnlyLanguage, ListenerInvitationTexts>
> = {
  fr: {
    invitation: 'Invitation : ',
    reminder: 'Rappel : ',
    invites: '{{organiser}} vous invite à cet événement. Vous pouvez l’écouter dans votre langue :',
    listen: 'Écouter',
    orCode: 'Ou saisissez ce code :',
    noAccount: 'Aucun compte n’est nécessaire.',
    note: 'Vous recevez cet e-mail parce que {{organiser}} a saisi votre adresse pour cet événement. Nous ne vous écrirons de nouveau qu’en cas de changement, d’annulation ou de rappel. Pour ne plus recevoir ces e-mails, demandez à {{organiser}} de supprimer votre adresse. Si vous ne connaissez pas {{organiser}}, contactez l’exploitant de ce site.',
  },
  es: {
    invitation: 'Invitación: ',
    reminder: 'Recordatorio: ',
    invites: '{{organiser}} le invita a este evento. Puede escucharlo en su idioma:',
    listen: 'Escuchar',
    orCode: 'O introduzca este código:',
    noAccount: 'No hace falta ninguna cuenta.',
    note: 'Recibe este correo porque {{organiser}} introdujo su dirección para este evento. Solo volveremos a escribirle si hay cambios, una cancelación o un recordatorio. Para no recibir más correos, pida a {{organiser}} que elimine su dirección. Si no conoce a {{organiser}}, póngase en contacto con el operador de este sitio.',
  },
  ar: {
    invitation: 'دعوة: ',
    reminder: 'تذكير: ',
    invites: 'يدعوك {{organiser}} إلى هذه الفعالية. يمكنك الاستماع بلغتك:',
    listen: 'استماع',
    orCode: 'أو أدخل هذا الرمز:',
    noAccount: 'لا حاجة إلى حساب.',
    note: 'وصلتك هذه الرسالة لأن {{organiser}} أدخل عنوانك لهذه الفعالية. لن نراسلك مجددًا إلا عند حدوث تغيير أو إلغاء أو للتذكير. لإيقاف هذه الرسائل، اطلب من {{organiser}} حذف عنوانك. إذا كنت لا تعرف {{organiser}}، فتواصل مع مشغّل هذا الموقع.',
  },
  ru: {
    invitation: 'Приглашение: ',
    reminder: 'Напоминание: ',
    invites:
      '{{organiser}} приглашает вас на это мероприятие. Вы можете слушать его на своём языке:',
    listen: 'Слушать',
    orCode: 'Или введите этот код:',
    noAccount: 'Учётная запись не нужна.',
    note: 'Вы получили это письмо, потому что {{organiser}} указывает ваш адрес для этого мероприятия. Мы напишем вам снова только при изменениях, отмене или для напоминания. Чтобы больше не получать эти письма, попросите удалить ваш адрес: {{organiser}}. Если вы не знаете отправителя, обратитесь к оператору этого сайта.',
  },
  de: {
    invitation: 'Einladung: ',
    reminder: 'Erinnerung: ',
    invites:
      '{{organiser}} lädt Sie zu dieser Veranstaltung ein. Sie können in Ihrer Sprache zuhören:',
    listen: 'Zuhören',
    orCode: 'Oder geben Sie diesen Code ein:',
    noAccount: 'Sie brauchen kein Konto.',
    note: 'Sie erhalten diese E-Mail, weil {{organiser}} Ihre Adresse für diese Veranstaltung eingegeben hat. Wir schreiben Ihnen nur noch bei Änderungen, einer Absage oder zur Erinnerung. Wenn Sie keine weiteren E-Mails wünschen, bitten Sie {{organiser}}, Ihre Adresse zu entfernen. Wenn Sie {{organiser}} nicht kennen, wenden Sie sich an den Betreiber dieser Website.',
  },
  pt: {
    invitation: 'Convite: ',
    reminder: 'Lembrete: ',
    invites: '{{organiser}} enviou um convite para este evento. Pode ouvir no seu idioma:',
    listen: 'Ouvir',
    orCode: 'Ou digite este código:',
    noAccount: 'Não é necessário ter conta.',
    note: 'Recebe este e-mail porque {{organiser}} indicou o seu endereço para este evento. Só voltaremos a escrever em caso de alteração, cancelamento ou lembrete. Para não receber mais e-mails, peça a {{organiser}} que remova o seu endereço. Se não conhece {{organiser}}, contacte o operador deste site.',
  },
  it: {
    invitation: 'Invito: ',
    reminder: 'Promemoria: ',
    invites: '{{organiser}} La invita a questo evento. Può ascoltarlo nella Sua lingua:',
    listen: 'Ascolta',
    orCode: 'Oppure inserisca questo codice:',
    noAccount: 'Non serve un account.',
    note: 'Riceve questa e-mail perché {{organiser}} ha inserito il Suo indirizzo per questo evento. Le scriveremo di nuovo solo per modifiche, un annullamento o un promemoria. Per non ricevere altre e-mail, chieda a {{organiser}} di rimuovere il Suo indirizzo. Se non conosce {{organiser}}, contatti il gestore di questo sito.',
  },
  ja: {
    invitation: 'ご招待：',
    reminder: 'リマインダー：',
    invites:
      '{{organiser}} 様から次のイベントへの招待が届いています。ご自分の言語でお聴きいただけます。',
    listen: '聴く',
    orCode: 'または、次のコードを入力してください。',
    noAccount: 'アカウントは不要です。',
    note: 'このメールは、{{organiser}} 様がこのイベントのためにあなたのアドレスを入力したため送信されました。今後は、変更、中止、リマインダーの場合にのみお送りします。配信の停止をご希望の場合は、{{organiser}} 様にアドレスの削除をご依頼ください。{{organiser}} 様に心当たりがない場合は、このサイトの運営者にお問い合わせください。',
  },
  ko: {
    invitation: '초대: ',
    reminder: '알림: ',
    invites: '{{organiser}} 님이 다음 행사에 초대했습니다. 원하는 언어로 들을 수 있습니다.',
    listen: '듣기',
    orCode: '또는 다음 코드를 입력하세요.',
    noAccount: '계정이 필요하지 않습니다.',
    note: '{{organiser}} 님이 이 행사를 위해 귀하의 주소를 입력하여 이 이메일을 보내 드립니다. 변경, 취소, 알림이 있을 때만 다시 이메일을 보냅니다. 이메일 수신을 중단하려면 {{organiser}} 님에게 주소 삭제를 요청하세요. {{organiser}} 님을 모르는 경우 이 사이트의 운영자에게 문의하세요.',
  },
  tr: {
    invitation: 'Davet: ',
    reminder: 'Hatırlatma: ',
    invites: '{{organiser}} sizi bu etkinliğe davet ediyor. Kendi dilinizde dinleyebilirsiniz:',
    listen: 'Dinle',
    orCode: 'Veya bu kodu girin:',
    noAccount: 'Hesap gerekmez.',
    note: 'Bu e-postayı, {{organiser}} bu etkinlik için adresinizi girdiği için alıyorsunuz. Size yalnızca değişiklik, iptal veya hatırlatma için yeniden yazarız. Bu e-postaları almak istemiyorsanız adresinizin silinmesini isteyin ({{organiser}}). Göndereni tanımıyorsanız bu sitenin işletmecisine başvurun.',
  },
  nl: {
    invitation: 'Uitnodiging: ',
    reminder: 'Herinnering: ',
    invites: '{{organiser}} nodigt u uit voor dit evenement. U kunt in uw eigen taal meeluisteren:',
    listen: 'Luisteren',
    orCode: 'Of voer deze code in:',
    noAccount: 'Een account is niet nodig.',
    note: 'U ontvangt deze e-mail omdat {{organiser}} uw adres voor dit evenement heeft ingevoerd. We mailen u alleen nog bij wijzigingen, een annulering of een herinnering. Wilt u geen e-mails meer ontvangen, vraag {{organiser}} dan uw adres te verwijderen. Kent u {{organiser}} niet, neem dan contact op met de beheerder van deze site.',
  },
  pl: {
    invitation: 'Zaproszenie: ',
    reminder: 'Przypomnienie: ',
    invites: '{{organiser}} zaprasza na to wydarzenie. Możesz słuchać w swoim języku:',
    listen: 'Słuchaj',
    orCode: 'Możesz też wpisać ten kod:',
    noAccount: 'Konto nie jest potrzebne.',
    note: 'Otrzymujesz tę wiadomość, ponieważ Twój adres został podany na potrzeby tego wydarzenia ({{organiser}}). Napiszemy ponownie tylko w razie zmian, odwołania lub przypomnienia. Aby nie otrzymywać tych wiadomości, poproś organizatora o usunięcie adresu. Jeśli nie znasz nadawcy, skontaktuj się z operatorem tej witryny.',
  },
  uk: {
    invitation: 'Запрошення: ',
    reminder: 'Нагадування: ',
    invites: '{{organiser}} запрошує вас на цей захід. Ви можете слухати його своєю мовою:',
    listen: 'Слухати',
    orCode: 'Або введіть цей код:',
    noAccount: 'Обліковий запис не потрібен.',
    note: 'Ви отримали цей лист, бо {{organiser}} вказує вашу адресу для цього заходу. Ми напишемо вам знову лише в разі змін, скасування або для нагадування. Щоб більше не отримувати цих листів, попросіть видалити вашу адресу: {{organiser}}. Якщо ви не знаєте відправника, зверніться до оператора цього сайту.',
  },
  id: {
    invitation: 'Undangan: ',
    reminder: 'Pengingat: ',
    invites:
      '{{organiser}} mengundang Anda ke acara ini. Anda dapat mendengarkan dalam bahasa Anda:',
    listen: 'Dengarkan',
    orCode: 'Atau masukkan kode ini:',
    noAccount: 'Akun tidak diperlukan.',
    note: 'Anda menerima email ini karena {{organiser}} memasukkan alamat Anda untuk acara ini. Kami hanya akan mengirim email lagi jika ada perubahan, pembatalan, atau pengingat. Untuk berhenti menerima email ini, minta {{organiser}} menghapus alamat Anda. Jika Anda tidak mengenal {{organiser}}, hubungi pengelola situs ini.',
  },
  vi: {
    invitation: 'Thư mời: ',
    reminder: 'Nhắc nhở: ',
    invites: '{{organiser}} mời bạn tham dự sự kiện này. Bạn có thể nghe bằng ngôn ngữ của mình:',
    listen: 'Nghe',
    orCode: 'Hoặc nhập mã này:',
    noAccount: 'Không cần tài khoản.',
    note: 'Bạn nhận được email này vì {{organiser}} đã nhập địa chỉ của bạn cho sự kiện này. Chúng tôi chỉ gửi email lần nữa khi có thay đổi, hủy bỏ hoặc để nhắc nhở. Để ngừng nhận email, hãy yêu cầu {{organiser}} xóa địa chỉ của bạn. Nếu bạn không biết {{organiser}}, hãy liên hệ với đơn vị vận hành trang này.',
  },
  th: {
    invitation: 'คำเชิญ: ',
    reminder: 'แจ้งเตือน: ',
    invites: '{{organiser}} ขอเชิญคุณเข้าร่วมงานนี้ คุณสามารถรับฟังในภาษาของคุณได้',
    listen: 'รับฟัง',
    orCode: 'หรือป้อนรหัสนี้',
    noAccount: 'ไม่ต้องมีบัญชี',
    note: 'คุณได้รับอีเมลนี้เนื่องจาก {{organiser}} ป้อนที่อยู่อีเมลของคุณสำหรับงานนี้ เราจะส่งอีเมลถึงคุณอีกเฉพาะเมื่อมีการเปลี่ยนแปลง การยกเลิก หรือการแจ้งเตือน หากไม่ต้องการรับอีเมลอีก โปรดขอให้ {{organiser}} ลบที่อยู่อีเมลของคุณ หากคุณไม่รู้จัก {{organiser}} โปรดติดต่อผู้ดูแลเว็บไซต์นี้',
  },
  hi: {
    invitation: 'निमंत्रण: ',
    reminder: 'अनुस्मारक: ',
    invites: '{{organiser}} आपको इस कार्यक्रम में आमंत्रित करते हैं। आप इसे अपनी भाषा में सुन सकते हैं:',
    listen: 'सुनें',
    orCode: 'या यह कोड दर्ज करें:',
    noAccount: 'खाते की आवश्यकता नहीं है।',
    note: 'आपको यह ईमेल इसलिए मिला है क्योंकि {{organiser}} ने इस कार्यक्रम के लिए आपका पता दर्ज किया है। हम आपको केवल बदलाव, रद्द होने या अनुस्मारक के लिए ही दोबारा ईमेल भेजेंगे। ये ईमेल बंद करने के लिए {{organiser}} से अपना पता हटाने को कहें। यदि आप {{organiser}} को नहीं जानते, तो इस साइट के संचालक से संपर्क करें।',
  },
  fa: {
    invitation: 'دعوت: ',
    reminder: 'یادآوری: ',
    invites: '{{organiser}} شما را به این رویداد دعوت می‌کند. می‌توانید به زبان خود گوش دهید:',
    listen: 'گوش دادن',
    orCode: 'یا این کد را وارد کنید:',
    noAccount: 'نیازی به حساب کاربری نیست.',
    note: 'این ایمیل را دریافت کرده‌اید زیرا {{organiser}} نشانی شما را برای این رویداد وارد کرده است. تنها در صورت تغییر، لغو یا برای یادآوری دوباره به شما ایمیل می‌زنیم. برای توقف این ایمیل‌ها از {{organiser}} بخواهید نشانی شما را حذف کند. اگر {{organiser}} را نمی‌شناسید، با گرداننده این وب‌سایت تماس بگیرید.',
  },
  he: {
    invitation: 'הזמנה: ',
    reminder: 'תזכורת: ',
    invites: 'הזמנה לאירוע מאת {{organiser}}. אפשר להאזין בשפה שלך:',
    listen: 'האזנה',
    orCode: 'או להזין את הקוד הזה:',
    noAccount: 'אין צורך בחשבון.',
    note: 'הודעה זו נשלחה כי כתובתך נמסרה לאירוע זה על ידי {{organiser}}. נכתוב שוב רק במקרה של שינוי, ביטול או תזכורת. כדי להפסיק לקבל הודעות אלה, יש לבקש מ־{{organiser}} להסיר את כתובתך. אם השם {{organiser}} אינו מוכר לך, יש לפנות למפעיל האתר.',
  },
}
