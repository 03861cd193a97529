/**
 * What the server, the rules and the workbook reader say, by their English sentence: they know no language but that
 * one. `{0}` and the like stand for what is filled in, in its order.
 */
export const sentences = {
  // Saved and deleted
  'Rig is saved successfully.': 'حُفظت المنصة بنجاح.',
  'Rig is deleted successfully.': 'حُذفت المنصة بنجاح.',
  'Image is deleted successfully.': 'حُذفت الصورة بنجاح.',
  'Client is saved successfully.': 'حُفظ العميل بنجاح.',
  'Client is deleted successfully.': 'حُذف العميل بنجاح.',
  'User is saved successfully.': 'حُفظ المستخدم بنجاح.',
  'User is deleted successfully.': 'حُذف المستخدم بنجاح.',
  'Visit is saved successfully.': 'حُفظت الزيارة بنجاح.',
  'Visit is deleted successfully.': 'حُذفت الزيارة بنجاح.',
  'Report is deleted successfully.': 'حُذف التقرير بنجاح.',
  'File is deleted successfully.': 'حُذف الملف بنجاح.',
  '{0} is restored successfully.': 'استُعيد {0} بنجاح.',
  'You are signed out.': 'سُجّل خروجك.',
  'You are signed out everywhere.': 'سُجّل خروجك من كل مكان.',
  'This link to a download was used or is too old. Choose it again.':
    'استُخدم رابط التنزيل هذا أو مضى وقته. اختر التنزيل من جديد.',
  'There is no such download.': 'لا يوجد تنزيل كهذا.',
  'Type the code of your authenticator app.': 'اكتب رمز تطبيق المصادقة لديك.',
  'This code is wrong or was used already.': 'هذا الرمز خاطئ أو سبق استخدامه.',
  'This is not your password.': 'هذه ليست كلمة مرورك.',
  'Your company requires a second factor. Set it up first.': 'تشترط شركتك عاملًا ثانيًا. فعّله أولًا.',
  'You have a second factor already. Remove it first.': 'لديك عامل ثانٍ. أزله أولًا.',
  'You have not set up a second factor.': 'لم تفعّل عاملًا ثانيًا.',
  'Begin to set up your second factor once more.': 'ابدأ تفعيل العامل الثاني من جديد.',
  'Your second factor is removed.': 'أُزيل عاملك الثاني.',
  'Remove your own second factor with your password and a code.': 'أزل عاملك الثاني بكلمة مرورك وبرمز.',
  'This user has not set up a second factor.': 'لم يفعّل هذا المستخدم عاملًا ثانيًا.',
  'The second factor of {0} is removed.': 'أُزيل العامل الثاني للمستخدم {0}.',
  'A second factor is required of every user of {0}.': 'العامل الثاني مطلوب من كل مستخدمي {0}.',
  'A second factor is no longer required of the users of {0}.': 'لم يعد العامل الثاني مطلوبًا من مستخدمي {0}.',
  'This session is ended.': 'أُنهيت هذه الجلسة.',

  // Who may do what
  'Please sign in.': 'سجّل الدخول من فضلك.',
  'The e-mail or the password is wrong.': 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  'Too many failed tries to sign in. Wait a while and try again.':
    'محاولات دخول فاشلة كثيرة. انتظر قليلًا ثم حاول مرة أخرى.',
  'This was asked for too often. Wait a while and try again.': 'تكرر هذا الطلب كثيرًا. انتظر قليلًا ثم حاول مرة أخرى.',
  'You are not allowed to do this.': 'ليس مسموحًا لك بهذا.',
  "You can't delete yourself. Ask another admin to do it.": 'لا يمكنك حذف نفسك. اطلب ذلك من مدير آخر.',
  'This is the last admin of the provider. Make somebody else an admin first.':
    'هذا آخر مدير لدى مقدّم الخدمة. عيّن مديرًا آخر أولًا.',

  // Records
  'This was not found. It may have been deleted.': 'لم يُعثر على هذا. ربما حُذف.',
  'This was already saved with other content. Nothing was changed.': 'حُفظ هذا من قبل بمحتوى آخر. لم يتغيّر شيء.',
  'This form holds more files or fields than it may.': 'يحتوي هذا النموذج على ملفات أو حقول أكثر من المسموح به.',
  'This was changed by {0} while you were editing. Load it again and repeat your change.':
    'غيّر {0} هذا بينما كنت تعدّله. حمّله من جديد وأعد تغييرك.',
  'This was changed by somebody else meanwhile. Load it again and repeat your change.':
    'غيّر شخص آخر هذا في هذه الأثناء. حمّله من جديد وأعد تغييرك.',
  'Another client has this code already.': 'هذا الرمز لعميل آخر.',
  'Another client has this code now.': 'صار هذا الرمز لعميل آخر.',
  'Another user has this e-mail already.': 'هذا البريد الإلكتروني لمستخدم آخر.',
  'Another user has this e-mail now.': 'صار هذا البريد الإلكتروني لمستخدم آخر.',
  'This client still has {0} rig and {1} user. Delete or move them first.':
    'لدى هذا العميل منصة واحدة ومستخدم واحد. احذفهما أو انقلهما أولًا.',
  'This client still has {0} rig and {1} users. Delete or move them first.':
    'لدى هذا العميل منصة واحدة و{1, plural, zero {لا مستخدم} one {مستخدم واحد} two {مستخدمان} few {# مستخدمين} many {# مستخدمًا} other {# مستخدم}}. احذفهم أو انقلهم أولًا.',
  'This client still has {0} rigs and {1} user. Delete or move them first.':
    'لدى هذا العميل {0, plural, zero {لا منصة} one {منصة واحدة} two {منصتان} few {# منصات} many {# منصة} other {# منصة}} ومستخدم واحد. احذفها أو انقلها أولًا.',
  'This client still has {0} rigs and {1} users. Delete or move them first.':
    'لدى هذا العميل {0, plural, zero {لا منصة} one {منصة واحدة} two {منصتان} few {# منصات} many {# منصة} other {# منصة}} و{1, plural, zero {لا مستخدم} one {مستخدم واحد} two {مستخدمان} few {# مستخدمين} many {# مستخدمًا} other {# مستخدم}}. احذفها أو انقلها أولًا.',
  'This client still has {0} rig. Delete or move them first.': 'لدى هذا العميل منصة واحدة. احذفها أو انقلها أولًا.',
  'This client still has {0} rigs. Delete or move them first.':
    'لدى هذا العميل {0, plural, zero {لا منصة} one {منصة واحدة} two {منصتان} few {# منصات} many {# منصة} other {# منصة}}. احذفها أو انقلها أولًا.',
  'This client still has {0} user. Delete or move them first.': 'لدى هذا العميل مستخدم واحد. احذفه أو انقله أولًا.',
  'This client still has {0} users. Delete or move them first.':
    'لدى هذا العميل {0, plural, zero {لا مستخدم} one {مستخدم واحد} two {مستخدمان} few {# مستخدمين} many {# مستخدمًا} other {# مستخدم}}. احذفهم أو انقلهم أولًا.',
  'This client still has {0}. Delete or move them first.': 'لدى هذا العميل {0}. احذفها أو انقلها أولًا.',
  "Restore the client '{0}' first: this belongs to it.": 'استعد العميل «{0}» أولًا: هذا يتبعه.',
  "Restore the rig '{0}' first: this belongs to it.": 'استعد المنصة «{0}» أولًا: هذا يتبعها.',
  "Restore the report '{0}' first: this belongs to it.": 'استعد التقرير «{0}» أولًا: هذا يتبعه.',
  "Restore the {0} '{1}' first: this belongs to it.": 'استعد «{1}» أولًا: هذا يتبعه.',

  // Fields
  'This field is required.': 'هذا الحقل مطلوب.',
  'This has the wrong form.': 'صيغة هذا غير صحيحة.',
  'Something is missing.': 'ينقص شيء ما.',
  'At most {0} characters.': 'على الأكثر {0} حرف.',
  'Use {0} to {1} characters.': 'استخدم من {0} إلى {1} حرفًا.',
  'The name must be longer than 3 characters.': 'يجب أن يزيد الاسم على 3 أحرف.',
  'Choose a client.': 'اختر عميلًا.',
  'Choose a permission.': 'اختر صلاحية.',
  'There is no such client.': 'لا يوجد عميل كهذا.',
  'There is no such permission.': 'لا توجد صلاحية كهذه.',
  'There is no such visit type.': 'لا يوجد نوع زيارة كهذا.',
  'There is no such number.': 'لا يوجد رقم كهذا.',
  'There is no such group of specifications.': 'لا توجد مجموعة مواصفات كهذه.',
  'A group of specifications is given twice.': 'وردت مجموعة مواصفات مرتين.',
  'This client has no such rig.': 'ليس لهذا العميل منصة كهذه.',
  'This day has passed.': 'لقد مضى هذا اليوم.',
  'This is no day of the calendar.': 'لا يوجد يوم كهذا في التقويم.',
  'This is not a number.': 'هذا ليس رقمًا.',
  'This is not a row number.': 'هذا ليس رقم صف.',
  'This is not a time.': 'هذا ليس وقتًا.',
  'This is not a valid identifier.': 'هذا ليس معرّفًا صالحًا.',
  'This is not an e-mail address.': 'هذا ليس عنوان بريد إلكتروني.',
  'This is not the same password.': 'كلمتا المرور غير متطابقتين.',
  'This is one of the most common passwords. Choose another.': 'هذه من أكثر كلمات المرور شيوعًا. اختر غيرها.',
  'This must be 0, 1 or 2.': 'يجب أن يكون هذا 0 أو 1 أو 2.',
  'A field holds too much text.': 'في أحد الحقول نص أطول من اللازم.',

  // Files and pictures
  'Choose a file.': 'اختر ملفًا.',
  'Choose an image.': 'اختر صورة.',
  'The file is missing.': 'الملف ناقص.',
  'This file was not found.': 'لم يُعثر على هذا الملف.',
  'The stored file {0} is missing.': 'الملف المحفوظ {0} مفقود.',
  'No Files to Upload!': 'لا توجد ملفات للرفع!',
  'At most 1,000 files at once.': 'على الأكثر 1,000 ملف دفعة واحدة.',
  'This file is too large: at most {0} MB.': 'هذا الملف كبير جدًا: على الأكثر {0} ميغابايت.',
  'This is too large to be saved.': 'هذا أكبر من أن يُحفظ.',
  'This is not a picture that can be shown: it has too many pixels. Save it smaller and upload it again.':
    'لا يمكن عرض هذه الصورة: عدد وحدات البكسل فيها كبير جدًا. احفظها أصغر وارفعها من جديد.',
  'This is not a picture that can be shown. Use a JPEG, PNG, WebP or GIF file.':
    'هذه ليست صورة يمكن عرضها. استخدم ملفًا من نوع JPEG أو PNG أو WebP أو GIF.',
  'This is not a picture that can be shown: it moves for more than {0} frames.':
    'هذه ليست صورة يمكن عرضها: إنها متحركة بأكثر من {0} إطار.',
  'This image was never uploaded for this rig.': 'لم تُرفع هذه الصورة لهذه المنصة قط.',
  'One of the pictures was never uploaded for this rig.': 'إحدى الصور لم تُرفع لهذه المنصة قط.',
  'One of these files was never uploaded to this report.': 'أحد هذه الملفات لم يُرفع إلى هذا التقرير قط.',

  // Reports as they are sent
  'The report is too large.': 'التقرير كبير جدًا.',
  'There is no sheet.': 'لا توجد ورقة.',
  'There are too many sheets.': 'الأوراق أكثر من اللازم.',
  "There are two sheets named '{0}'.": 'توجد ورقتان باسم «{0}».',
  'A sheet has no name.': 'إحدى الأوراق بلا اسم.',
  'A sheet has too many rows.': 'في إحدى الأوراق صفوف أكثر من اللازم.',
  'A cell has no valid position.': 'إحدى الخلايا بلا موضع صالح.',
  'A cell holds too much text.': 'في إحدى الخلايا نص أطول من اللازم.',
  'The cell {0} is given twice.': 'وردت الخلية {0} مرتين.',
  'The matches could not be read.': 'تعذّرت قراءة المطابقات.',
  "Row {0} of the sheet '{1}' is no finding, or is decided twice.":
    'الصف {0} من الورقة «{1}» ليس ملاحظة، أو اتُّخذ بشأنه قراران.',
  'The cell {0} stands in row {1}.': 'الخلية {0} واردة في الصف {1}.',
  'The sheets have the wrong form.': 'صيغة الأوراق غير صحيحة.',
  'The sheets could not be read: this is no JSON.': 'تعذّرت قراءة الأوراق: هذا ليس JSON.',
  'The workbook must be sent in a zip.': 'يجب إرسال المصنّف مضغوطًا (zip).',
  'The zip with the workbook is damaged.': 'الملف المضغوط الذي فيه المصنّف تالف.',
  'The zip must hold exactly one .xls or .xlsx file.': 'يجب أن يحوي الملف المضغوط ملف ‎.xls أو ‎.xlsx واحدًا بالضبط.',
  'The file in the zip is no workbook.': 'الملف داخل المضغوط ليس مصنّفًا.',

  // The call itself
  'The running portal does not know this command.': 'لا تعرف البوابة العاملة هذا الأمر.',
  'This request could not be read.': 'تعذّرت قراءة هذا الطلب.',
  'The request took too long to arrive.': 'استغرق وصول الطلب وقتًا أطول من اللازم.',
  'The request has too many headers.': 'في الطلب ترويسات أكثر من اللازم.',
  'The address is too long.': 'العنوان أطول من اللازم.',
  'The body could not be read: this is no JSON.': 'تعذّرت قراءة المحتوى: هذا ليس JSON.',
  'This type of content is not accepted here.': 'هذا النوع من المحتوى غير مقبول هنا.',
  'Send this as a multipart form.': 'أرسل هذا كنموذج متعدد الأجزاء.',
  'This form could not be read: it is broken off.': 'تعذّرت قراءة هذا النموذج: انقطع قبل تمامه.',
  "The field '{0}' is too large.": 'الحقل «{0}» كبير جدًا.',
  "The file belongs into the field '{0}', not '{1}'.": 'مكان الملف هو الحقل «{0}» وليس «{1}».',
  'The portal is very busy. Try again in a moment.': 'البوابة مشغولة جدًا. حاول مرة أخرى بعد لحظات.',
  'The portal has no room left to store this. Tell its provider, and try again later.':
    'لم تعد في البوابة مساحة لحفظ هذا. أخبر مقدّم الخدمة، وحاول مرة أخرى لاحقًا.',
  "The portal can't reach its data at the moment. Try again in a moment.":
    'لا تستطيع البوابة الوصول إلى بياناتها الآن. حاول مرة أخرى بعد لحظة.',
  'Database or file store do not answer.': 'لا تستجيب قاعدة البيانات أو مخزن الملفات.',
  'Something went wrong on our side. Try again; if it happens again, tell us {0}.':
    'حدث خطأ من جانبنا. حاول مرة أخرى؛ وإن تكرّر فأخبرنا بهذا الرقم: {0}.',

  // The workbook reader
  'This file is empty. Choose the workbook again and upload it.': 'هذا الملف فارغ. اختر المصنّف من جديد وارفعه.',
  'This file is damaged or incomplete. Open it in a spreadsheet program, save it again and upload the new copy.':
    'هذا الملف تالف أو غير مكتمل. افتحه في برنامج جداول واحفظه من جديد ثم ارفع النسخة الجديدة.',
  'This file is protected by a password. Remove it and upload again.':
    'هذا الملف محمي بكلمة مرور. أزلها وارفعه من جديد.',
  'This file is not an Excel workbook. Upload an .xlsx or .xls file.':
    'هذا الملف ليس مصنّف Excel. ارفع ملف ‎.xlsx أو ‎.xls.',
  'This workbook has no worksheets. Add a sheet with cells and upload it again.':
    'ليس في هذا المصنّف أوراق عمل. أضف ورقة فيها خلايا وارفعه من جديد.',
  'This file is larger than {0} MB. Remove pictures from it or split it.':
    'هذا الملف أكبر من {0} ميغابايت. احذف منه صورًا أو قسّمه.',
  'This workbook is too large: {0}. Remove what is not needed or split it, and upload it again.':
    'هذا المصنّف كبير جدًا: {0}. احذف منه ما لا يلزم أو قسّمه ثم ارفعه من جديد.',
  "This is {0}, which can't be read. Open it in a spreadsheet program, save it as .xlsx and upload that.":
    'هذا {0}، ولا يمكن قراءته. افتحه في برنامج جداول واحفظه بصيغة ‎.xlsx ثم ارفعه.',
  'its pictures are too large': 'صوره كبيرة جدًا',
  'it has too many parts': 'أجزاؤه كثيرة جدًا',
  'a part of it unpacks to more than can be read': 'جزء منه يُفك إلى أكثر مما يمكن قراءته',
  'it has too many pictures': 'صوره كثيرة جدًا',
  'it takes too long to read': 'تستغرق قراءته وقتًا طويلًا',
  'it has too many cells': 'خلاياه كثيرة جدًا',
  'it has too much text': 'نصوصه كثيرة جدًا',
  'it has too many merged cells': 'خلاياه المدمجة كثيرة جدًا',
  'it has too many sheets': 'أوراقه كثيرة جدًا',
  'it has too many different texts': 'نصوصه المختلفة كثيرة جدًا',
  'a picture in it has too many bytes': 'فيه صورة كبيرة جدًا',
  'the file has too many bytes': 'حجم الملف كبير جدًا',
  'a workbook of Excel 4 or older': 'مصنّف من Excel 4 أو أقدم',
  'a text file (such as CSV) with the name of a workbook': 'ملف نصي (مثل CSV) باسم مصنّف',
  'a web page with the name of a workbook': 'صفحة ويب باسم مصنّف',
  'an XML file with the name of a workbook': 'ملف XML باسم مصنّف',
  'a zip file packed in an unusual way': 'ملف مضغوط بطريقة غير معتادة',
  'a binary workbook (.xlsb)': 'مصنّف ثنائي (‎.xlsb)',
  'an OpenDocument file (.ods)': 'ملف OpenDocument ‏(‎.ods)',
  'a Numbers document': 'مستند Numbers',

  // What is to be checked in an imported workbook
  'No findings were recognised in this workbook': 'لم يُتعرَّف على أي ملاحظة في هذا المصنّف',
  'Column A is filled on {0} findings: closed ones will stay in the closing report':
    'العمود A مملوء في {0, plural, zero {لا ملاحظة} one {ملاحظة واحدة} two {ملاحظتين} few {# ملاحظات} many {# ملاحظة} other {# ملاحظة}}: ستبقى المغلقة منها في تقرير الإغلاق',
  '{0} finding has no status and will be left out of the closing report unless set to OPEN':
    'ملاحظة واحدة بلا حالة، ولن تدخل تقرير الإغلاق ما لم تُضبط على OPEN',
  '{0} findings have no status and will be left out of the closing report unless set to OPEN':
    '{0, plural, zero {لا ملاحظات} one {ملاحظة واحدة} two {ملاحظتان} few {# ملاحظات} many {# ملاحظة} other {# ملاحظة}} بلا حالة، ولن تدخل تقرير الإغلاق ما لم تُضبط على OPEN',
  '{0} row has a status but no priority and will not count as findings':
    'صف واحد له حالة بلا أولوية، ولن يُحسب ضمن الملاحظات',
  '{0} rows have a status but no priority and will not count as findings':
    '{0, plural, zero {لا صفوف} one {صف واحد} two {صفان} few {# صفوف} many {# صفًا} other {# صف}} لها حالة بلا أولوية، ولن تُحسب ضمن الملاحظات',
  'These priorities are not Critical, Major or Minor: {0}': 'هذه الأولويات ليست Critical ولا Major ولا Minor: ‏{0}',
  'These statuses are not Open, In progress or Closed: {0}': 'هذه الحالات ليست Open ولا In progress ولا Closed: ‏{0}',
  'These references stand on more than one finding: {0}': 'هذه المراجع واردة على أكثر من ملاحظة: {0}',
  'The workbook has no sheet named Summary, so the report has no chart':
    'ليس في المصنّف ورقة باسم Summary، فلا رسم بياني في التقرير',
  'The Summary sheet has no number in {0}: its chart shows the counted findings instead':
    'ليس في ورقة Summary رقم في {0}: يعرض رسمها البياني الملاحظات المعدودة بدلًا منه',
  'The Summary sheet says open {0} and closed {1}, but the findings count open {2} and closed {3} (critical, major, minor)':
    'تقول ورقة Summary: المفتوحة {0} والمغلقة {1}، لكن عدد الملاحظات: المفتوحة {2} والمغلقة {3} (حرجة، كبرى، صغرى)',
  'No sheet has QSHE or QHSE in its name, so no QSHE report will be made':
    'لا ورقة في اسمها QSHE أو QHSE، فلن يُعدّ تقرير QSHE',
  "More than one sheet has QSHE or QHSE in its name: the QSHE report is made from '{0}', not from {1}":
    'أكثر من ورقة في اسمها QSHE أو QHSE: يُعدّ تقرير QSHE من «{0}»، لا من {1}',
  'The header row is not in row 10 but in {0}': 'صف العناوين ليس في الصف 10 بل هنا: {0}',
  "No header row ('No.' in column A) was found in {0}": 'لم يوجد صف عناوين (‏No.‎ في العمود A) في {0}',
  'Nothing is left to show of {0} once the leading rows are dropped': 'لا يبقى ما يُعرض من {0} بعد حذف الصفوف الأولى',
  'These sheets are hidden in the workbook and are read all the same: {0}':
    'هذه الأوراق مخفية في المصنّف وتُقرأ رغم ذلك: {0}',
  '{0} row has been hidden in the workbook and will be read all the same': 'صف واحد مخفي في المصنّف وسيُقرأ رغم ذلك',
  '{0} rows have been hidden in the workbook and will be read all the same':
    '{0, plural, zero {لا صفوف مخفية} one {صف واحد مخفي} two {صفان مخفيان} few {# صفوف مخفية} many {# صفًا مخفيًا} other {# صف مخفي}} في المصنّف وستُقرأ رغم ذلك',
  "The workbook names the rig '{0}', but this report is for '{1}'":
    'اسم المنصة في المصنّف «{0}»، وهذا التقرير للمنصة «{1}»',
  'The Summary sheet has no numbers in B15 to D15 and B16 to D16: the chart shows the counted findings instead.':
    'ليس في ورقة Summary أرقام في B15 إلى D15 وB16 إلى D16: يعرض الرسم البياني الملاحظات المعدودة بدلًا منها.',
  'The numbers of the Summary sheet differ from the findings counted in the other sheets.':
    'تختلف أرقام ورقة Summary عن الملاحظات المعدودة في الأوراق الأخرى.',
} as const;
