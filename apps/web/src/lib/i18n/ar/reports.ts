import type { reports as english } from '../en/reports.ts';

export const reports = {
  'reports.sheets': 'الأوراق',
  'reports.chooseZone': 'اختر القسم',
  'reports.row': 'الصف {row}',
  'reports.createdAt': 'أُنشئ في {time}',
  'reports.updatedAt': 'حُدّث في {time}',
  'reports.downloadOriginal': 'تنزيل الملف الأصلي',

  'reports.priority.critical': 'حرجة',
  'reports.priority.major': 'كبرى',
  'reports.priority.minor': 'صغرى',
  'reports.priority.all': 'الكل',
  'reports.total': 'المجموع',
  'reports.open': 'مفتوحة',
  'reports.inProgress': 'قيد المعالجة',
  'reports.closed': 'مغلقة',
  'reports.noStatus': 'بلا حالة',
  'reports.closedPercentage': 'نسبة الإغلاق %',
  'reports.summaryOf': 'ملخص {sheet}',
  'reports.detailsOf': 'تفاصيل {sheet}',
  'reports.find': 'البحث في هذا التقرير',
  'reports.find.hit': '{n, number} من {total, number}',
  'reports.find.none': 'غير موجود',
  'reports.find.elsewhere': '{n, number} في هذه الورقة، {m, number} في غيرها',
  'reports.find.goElsewhere': 'الانتقال إلى {sheet}',
  'reports.columns': 'الأعمدة',
  'reports.columnsHidden':
    '{n, plural, zero {الأعمدة} one {الأعمدة (عمود مخفي)} two {الأعمدة (عمودان مخفيان)} few {الأعمدة (# مخفية)} many {الأعمدة (# مخفيًا)} other {الأعمدة (# مخفي)}}',
  'reports.columnsAll': 'عرض كل الأعمدة',
  'reports.find.previous': 'النتيجة السابقة',
  'reports.find.next': 'النتيجة التالية',
  'reports.print': 'طباعة هذه الورقة',
  'reports.filter.show':
    '{priority}، {status}: عرض {n, plural, zero {لا شيء} one {ملاحظة واحدة} two {ملاحظتين} few {# ملاحظات} many {# ملاحظة} other {# ملاحظة}}',
  'reports.filter.shown':
    '{names}: {n, number} من أصل {total, plural, zero {لا شيء} one {ملاحظة واحدة} two {ملاحظتين} few {# ملاحظات} many {# ملاحظة} other {# ملاحظة}}',
  'reports.filter.all': 'عرض كل الصفوف',
  'reports.filter.none': 'لا توجد ملاحظة كهذه في هذه الورقة.',
  'reports.emptySheet': 'لا شيء في هذه الورقة.',
  'reports.chart': 'الملاحظات حسب الأولوية',
  'reports.chartNow': 'ملاحظات هذا التقرير حسب الأولوية كما هي الآن',
  'reports.chartCounted': 'أرقام عدّتها البوابة من الملاحظات، ولم تُقرأ من الورقة.',
  'reports.asImported': 'ورقة Summary كما استُوردت',
  'reports.chartNote.cells_missing':
    'ليس في ورقة Summary أرقام في B15 إلى D15 وB16 إلى D16: يعرض الرسم البياني الملاحظات المعدودة بدلًا منها.',
  'reports.chartNote.cells_differ': 'تختلف أرقام ورقة Summary عن الملاحظات المعدودة في الأوراق الأخرى.',

  'reports.edit': 'تعديل',
  'reports.statusOfRow': 'حالة الصف {row}',
  'reports.image': 'صورة',
  'reports.changeImage': 'تغيير الصورة',
  'reports.updatePicture': 'تحديث الصورة',
  'reports.furtherPicturesOf':
    '{n, plural, zero {لا صور أخرى} one {صورة أخرى} two {صورتان أخريان} few {# صور أخرى} many {# صورة أخرى} other {# صورة أخرى}} للصف {row}',
  'reports.arrangePictures': 'نقل الصور أو إزالتها',
  'reports.arrangePicturesOf': 'نقل صور الصف {row} أو إزالتها',
  'reports.pictureWaits': 'على هذا الجهاز فقط؛ تُرفع مع الحفظ.',
  'reports.uploadSuccess': 'تم الرفع',
  'reports.imageUploaded': 'رُفعت الصورة بنجاح.',
  'reports.uploadFailed': 'فشل الرفع',
  'reports.imageFailed': 'حدث خطأ أثناء رفع الصورة',

  'reports.ownWorkbook': 'مصنّف هذا التقرير',
  'reports.chooseHint': 'ملف ‎.xls أو ‎.xlsx؛ أفلته هنا أو انقر لاختياره. لم يُحفظ شيء بعد.',
  'reports.guide': 'كيف يُقرأ المصنّف',
  'reports.guide.rows':
    'كل ورقة من صف عناوينها فما بعده (‎No.‎ في العمود A، وهو الصف 10 عادةً)، والأعمدة من A إلى N، وكل خلية كما يعرضها الجدول.',
  'reports.guide.findings':
    'الصف الذي له أولوية في العمود E هو ملاحظة: Critical أو Major أو Minor. وحالته في العمود G: ‏Open أو Closed أو In progress.',
  'reports.guide.summary':
    'يُؤخذ الرسم البياني من الورقة المسماة Summary، الخلايا B15 إلى D15 (المفتوحة) وB16 إلى D16 (المغلقة).',
  'reports.guide.qshe': 'يُعدّ تقرير QSHE من أول ورقة في اسمها QSHE أو QHSE.',
  'reports.chooseAnother': 'اختيار ملف آخر',
  'reports.replaceQuestion': 'لم يُحفظ ما عملته بالمصنّف المفتوح، وسيُترك من أجل الملف الجديد.',
  'reports.replace': 'قراءة الملف الجديد',
  'reports.reading': 'جارٍ قراءة الملف ...',
  'reports.gettingData': 'جارٍ استخراج البيانات ...',
  'reports.fileRead': 'قُرئ الملف بنجاح.',
  'reports.noFindings': 'لا ملاحظات',
  'reports.noFindingsText': 'لم يُتعرَّف على أي ملاحظة في هذا المصنّف',
  'reports.read.failed': 'تعذّرت قراءة هذا الملف',
  'reports.read.wrongName': '{name} ليس مصنّفًا. اختر ملفًا ينتهي اسمه بـ ‎.xls أو ‎.xlsx.',
  'reports.read.unreadable': 'لم يستطع المتصفح فتح هذا الملف. ربما نُقل أو تغيّر أو قفله برنامج آخر: اختره من جديد.',
  'reports.read.crashed': 'حدث خطأ أثناء قراءة هذا الملف. افتحه في برنامج جداول واحفظه من جديد ثم اختر النسخة الجديدة.',
  'reports.read.hung':
    'استغرقت قراءة هذا الملف وقتًا طويلًا فأُوقفت. احذف منه ما لا يلزم أو احفظه من جديد في برنامج جداول ثم اختر النسخة الجديدة.',
  'reports.read.notLoaded': 'تعذّر تحميل جزء من البوابة يلزم لهذا. تحقّق من اتصالك وحاول مرة أخرى.',

  'reports.locked.title': 'كلمة المرور مطلوبة',
  'reports.locked.password': 'كلمة مرور المصنّف',
  'reports.locked.hint': 'تبقى في هذا المتصفح. يُحفظ المصنّف كما هو: من ينزّله يحتاج إلى كلمة المرور أيضًا.',
  'reports.locked.open': 'فتح',

  'reports.preview': 'ما قُرئ',
  'reports.overview': 'ما جرى التعرّف عليه',
  'reports.sheet': 'الورقة',
  'reports.part.summary': 'الملخص',
  'reports.part.qshe': 'QSHE',
  'reports.part.section': 'قسم',
  'reports.headerInRow': 'صف العناوين {row}',
  'reports.pictureCount':
    '{n, plural, zero {لا صور} one {صورة واحدة} two {صورتان} few {# صور} many {# صورة} other {# صورة}}',
  'reports.findings': 'الملاحظات',
  'reports.byPriority': 'حسب الأولوية',
  'reports.byStatus': 'حسب الحالة',
  'reports.sheetCount':
    '{n, plural, zero {لا أوراق} one {ورقة واحدة} two {ورقتان} few {# أوراق} many {# ورقة} other {# ورقة}}',
  'reports.findingCount':
    '{n, plural, zero {لا ملاحظات} one {ملاحظة واحدة} two {ملاحظتان} few {# ملاحظات} many {# ملاحظة} other {# ملاحظة}}',
  'reports.revision': 'مقارنةً بالتقرير المحفوظ',
  'reports.revision.moved':
    '{n, plural, zero {لم تنتقل أي ملاحظة} one {انتقلت ملاحظة واحدة} two {انتقلت ملاحظتان} few {انتقلت # ملاحظات} many {انتقلت # ملاحظة} other {انتقلت # ملاحظة}}',
  'reports.revision.fresh':
    '{n, plural, zero {لا جديد} one {واحدة جديدة} two {اثنتان جديدتان} few {# جديدة} many {# جديدة} other {# جديدة}}',
  'reports.revision.gone':
    '{n, plural, zero {لم تُفقد أي ملاحظة} one {واحدة لم تعد موجودة} two {اثنتان لم تعودا موجودتين} few {# لم تعد موجودة} many {# لم تعد موجودة} other {# لم تعد موجودة}}',
  'reports.revision.reopened':
    '{n, plural, zero {لم تُفتح أي ملاحظة من جديد} one {واحدة عادت مفتوحة} two {اثنتان عادتا مفتوحتين} few {# عادت مفتوحة} many {# عادت مفتوحة} other {# عادت مفتوحة}}',
  'reports.revision.kept':
    '{n, plural, zero {لم يبقَ أي إغلاق} one {بقي إغلاق واحد} two {بقي إغلاقان} few {بقيت # إغلاقات} many {بقي # إغلاقًا} other {بقي # إغلاق}}',
  'reports.revision.othersKept':
    '{n, plural, zero {لم يبقَ أي إدخال آخر} one {بقي إدخال آخر واحد} two {بقي إدخالان آخران} few {بقيت # إدخالات أخرى} many {بقي # إدخالًا آخر} other {بقي # إدخال آخر}}',
  'reports.revision.same': 'كل ملاحظة في مكانها',
  'reports.revision.comma': '، ',
  'reports.revision.semicolon': '؛ ',
  'reports.revision.older': 'يبدو أن هذه نسخة أقدم من المصنّف.',
  'reports.revision.undecided':
    '{n, plural, zero {لا ملاحظات مشكوك فيها.} one {قد تكون ملاحظة واحدة من التقرير ملاحظةً أخرى في هذا المصنّف. حدّد أيّها هي، وإلا عُدّت غير موجودة وعُدّت الأخرى جديدة.} two {قد تكون ملاحظتان من التقرير ملاحظتين أخريين في هذا المصنّف. حدّد أيّهما هما، وإلا عُدّتا غير موجودتين وعُدّت الأخريان جديدتين.} few {قد تكون # ملاحظات من التقرير ملاحظات أخرى في هذا المصنّف. حدّد أيّها هي، وإلا عُدّت غير موجودة وعُدّت الأخرى جديدة.} many {قد تكون # ملاحظة من التقرير ملاحظات أخرى في هذا المصنّف. حدّد أيّها هي، وإلا عُدّت غير موجودة وعُدّت الأخرى جديدة.} other {قد تكون # ملاحظة من التقرير ملاحظات أخرى في هذا المصنّف. حدّد أيّها هي، وإلا عُدّت غير موجودة وعُدّت الأخرى جديدة.}}',
  'reports.revision.decided': 'اتخذت قرارًا بشأن كل ملاحظة مشكوك فيها.',
  'reports.revision.doubtful': 'ملاحظات مشكوك فيها',
  'reports.revision.noneSame': 'لا واحدة من الباقية هي نفسها',
  'reports.revision.isNow': 'هي الآن',
  'reports.revision.isGone': 'لا واحدة من هذه: لم تعد موجودة',
  'reports.revision.fromTo': '{from} ← {to}',
  'reports.revision.staysInClosing': '{place}، تبقى في تقرير الإغلاق',
  'reports.revision.sheetsNew':
    '{n, plural, zero {لا أوراق جديدة} one {ورقة جديدة} two {ورقتان جديدتان} few {# أوراق جديدة} many {# ورقة جديدة} other {# ورقة جديدة}}',
  'reports.revision.sheetsGone':
    '{n, plural, zero {لم تُفقد أي ورقة} one {ورقة لم تعد موجودة} two {ورقتان لم تعودا موجودتين} few {# أوراق لم تعد موجودة} many {# ورقة لم تعد موجودة} other {# ورقة لم تعد موجودة}}',
  'reports.revision.sheetsRenamed':
    '{n, plural, zero {لم يتغيّر اسم أي ورقة} one {ورقة تغيّر اسمها} two {ورقتان تغيّر اسماهما} few {# أوراق تغيّرت أسماؤها} many {# ورقة تغيّر اسمها} other {# ورقة تغيّر اسمها}}',
  'reports.revision.sheetNew': 'جديدة',
  'reports.revision.sheetGone': 'لم تعد موجودة',
  'reports.revision.sheetRenamed': 'كان اسمها {name}',
  'reports.revision.more':
    '{n, plural, zero {ولا شيء آخر} one {وواحدة أخرى} two {واثنتان أخريان} few {و# أخرى} many {و# أخرى} other {و# أخرى}}',
  'reports.warnings': 'للمراجعة قبل الحفظ',
  'reports.noWarnings': 'لم يوجد ما هو غير معتاد في هذا المصنّف.',
  'reports.allPlaces': 'كل الصفوف',
  'reports.fewerPlaces': 'صفوف أقل',
  'reports.moreRows':
    '{n, plural, zero {ولا صفوف أخرى} one {وصف واحد آخر} two {وصفان آخران} few {و# صفوف أخرى} many {و# صفًا آخر} other {و# صف آخر}}',
  'reports.fill.merged_priority':
    '{n, plural, zero {لا صفوف لملء أولويتها} one {ملء الأولوية في صف واحد} two {ملء الأولوية في صفين} few {ملء الأولوية في # صفوف} many {ملء الأولوية في # صفًا} other {ملء الأولوية في # صف}}',
  'reports.fill.merged_status':
    '{n, plural, zero {لا ملاحظات لملء حالتها} one {ملء الحالة في ملاحظة واحدة} two {ملء الحالة في ملاحظتين} few {ملء الحالة في # ملاحظات} many {ملء الحالة في # ملاحظة} other {ملء الحالة في # ملاحظة}}',
  'reports.setOpen':
    '{n, plural, zero {لا ملاحظات لضبطها على OPEN} one {ضبط ملاحظة واحدة على OPEN} two {ضبط ملاحظتين على OPEN} few {ضبط # ملاحظات على OPEN} many {ضبط # ملاحظة على OPEN} other {ضبط # ملاحظة على OPEN}}',

  'reports.pictures': 'الصور',
  'reports.pictures.placed':
    '{n, plural, zero {لا صور من المصنّف على ملاحظاتها.} one {صورة واحدة من المصنّف على ملاحظتها.} two {صورتان من المصنّف على ملاحظتيهما.} few {# صور من المصنّف على ملاحظاتها.} many {# صورة من المصنّف على ملاحظاتها.} other {# صورة من المصنّف على ملاحظاتها.}}',
  'reports.pictures.nearest':
    '{n, plural, zero {لم تكن أي منها خارج ملاحظة:} one {واحدة منها لم تكن على ملاحظة فوُضعت على أقربها:} two {اثنتان منها لم تكونا على ملاحظة فوُضعتا على أقربها:} few {# منها لم تكن على ملاحظة فوُضعت على أقربها:} many {# منها لم تكن على ملاحظة فوُضعت على أقربها:} other {# منها لم تكن على ملاحظة فوُضعت على أقربها:}}',
  'reports.pictures.unread':
    '{n, plural, zero {كل صور المصنّف يمكن أخذها ({types}):} one {صورة واحدة من المصنّف لا يمكن أخذها ({types}):} two {صورتان من المصنّف لا يمكن أخذهما ({types}):} few {# صور من المصنّف لا يمكن أخذها ({types}):} many {# صورة من المصنّف لا يمكن أخذها ({types}):} other {# صورة من المصنّف لا يمكن أخذها ({types}):}}',
  'reports.pictures.carried':
    '{n, plural, zero {لم تُنقل أي صورة من صور التقرير إلى هذا المصنّف.} one {نُقلت صورة واحدة من صور التقرير إلى هذا المصنّف.} two {نُقلت صورتان من صور التقرير إلى هذا المصنّف.} few {نُقلت # صور من صور التقرير إلى هذا المصنّف.} many {نُقلت # صورة من صور التقرير إلى هذا المصنّف.} other {نُقلت # صورة من صور التقرير إلى هذا المصنّف.}}',
  'reports.pictures.replaced':
    '{n, plural, zero {لم تُستبدل أي صورة من صور التقرير} one {حلّت صورة هذا المصنّف محل صورة واحدة من صور التقرير} two {حلّت صور هذا المصنّف محل صورتين من صور التقرير} few {حلّت صور هذا المصنّف محل # صور من صور التقرير} many {حلّت صور هذا المصنّف محل # صورة من صور التقرير} other {حلّت صور هذا المصنّف محل # صورة من صور التقرير}}',
  'reports.pictures.wasOn': 'كانت على {finding}',
  'reports.pictures.drop': 'أفلت الصور هنا أو انقر لاختيار عدة صور',
  'reports.pictures.dropHint': 'تذهب كل صورة إلى الملاحظة التي يرد مرجعها في اسم الملف: ‎DM-01.jpg.',
  'reports.pictures.refused': 'هذه ليست صورًا',
  'reports.pictures.matched': 'الصور على ملاحظاتها',
  'reports.pictures.matchedText':
    '{n, plural, zero {لم توضع صور على ملاحظاتها.} one {وُضعت صورة واحدة على ملاحظتها.} two {وُضعت صورتان على ملاحظتيهما.} few {وُضعت # صور على ملاحظاتها.} many {وُضعت # صورة على ملاحظاتها.} other {وُضعت # صورة على ملاحظاتها.}}',
  'reports.pictures.loose': 'صور بلا ملاحظة',
  'reports.pictures.looseText':
    '{n, plural, zero {كل الصور لها مرجع معروف في اسم الملف.} one {صورة واحدة ليس في اسم ملفها مرجع معروف: اختر الملاحظة فوق الجدول.} two {صورتان ليس في اسمي ملفيهما مرجع معروف: اختر الملاحظات فوق الجدول.} few {# صور ليس في أسماء ملفاتها مرجع معروف: اختر الملاحظات فوق الجدول.} many {# صورة ليس في أسماء ملفاتها مرجع معروف: اختر الملاحظات فوق الجدول.} other {# صورة ليس في أسماء ملفاتها مرجع معروف: اختر الملاحظات فوق الجدول.}}',
  'reports.pictures.looseCount':
    '{n, plural, zero {كل الصور على ملاحظاتها.} one {صورة واحدة ليست على أي ملاحظة. اختر ملاحظة لها وإلا تُترك.} two {صورتان ليستا على أي ملاحظة. اختر ملاحظة لكل منهما وإلا تُتركان.} few {# صور ليست على أي ملاحظة. اختر ملاحظة لكل منها وإلا تُترك.} many {# صورة ليست على أي ملاحظة. اختر ملاحظة لكل منها وإلا تُترك.} other {# صورة ليست على أي ملاحظة. اختر ملاحظة لكل منها وإلا تُترك.}}',
  'reports.pictures.putOn': 'وضع {picture} على ملاحظة',
  'reports.pictures.chooseFinding': 'اختر ملاحظة',
  'reports.pictures.leaveOut': 'ترك {picture}',
  'reports.arrange.title': 'صور هذه الملاحظة',
  'reports.arrange.none': 'لم تعد لهذه الملاحظة صورة.',
  'reports.arrange.picture': 'الصورة {n}',
  'reports.arrange.shown': 'معروضة في الجدول',
  'reports.arrange.showFirst': 'عرض هذه في الجدول',
  'reports.arrange.move': 'نقل {picture} إلى ملاحظة أخرى',
  'reports.arrange.moveTo': 'النقل إلى ملاحظة أخرى',
  'reports.arrange.replace': 'تغيير {picture}',
  'reports.arrange.add': 'إضافة صورة',
  'reports.arrange.remove': 'إزالة {picture}',
  'reports.arrange.done': 'تم',

  'reports.save': 'حفظ',
  'reports.notSaved':
    '{n, plural, zero {لا تغييرات غير محفوظة} one {تغيير واحد غير محفوظ} two {تغييران غير محفوظين} few {# تغييرات غير محفوظة} many {# تغييرًا غير محفوظ} other {# تغيير غير محفوظ}}',
  'reports.discard': 'تجاهل',
  'reports.discard.title': 'تجاهل التغييرات',
  'reports.discard.question':
    '{n, plural, zero {لا تغييرات لتجاهلها.} one {هل تريد تجاهل التغيير غير المحفوظ؟ لا يمكن استعادته.} two {هل تريد تجاهل التغييرين غير المحفوظين؟ لا يمكن استعادتهما.} few {هل تريد تجاهل # تغييرات غير محفوظة؟ لا يمكن استعادتها.} many {هل تريد تجاهل # تغييرًا غير محفوظ؟ لا يمكن استعادتها.} other {هل تريد تجاهل # تغيير غير محفوظ؟ لا يمكن استعادتها.}}',
  'reports.save.title': 'حفظ التقرير',
  'reports.save.question': 'هل أنت متأكد من أنك تريد حفظ هذا التقرير؟',
  'reports.save.progress': 'جارٍ حفظ التقرير',
  'reports.save.savedWithoutQshe': 'حُفظ تقرير الفحص والتقارير المشتقة منه؛ ولم يُعدّ تقرير QSHE لعدم وجود ورقة QSHE.',
  'reports.save.step.zip': 'ضغط الملف الأصلي',
  'reports.save.step.pictures': 'رفع الصور',
  'reports.save.step.closing': 'حفظ تقرير الإغلاق',
  'reports.save.step.qshe': 'حفظ تقرير QSHE',
  'reports.save.step.final': 'حفظ التقرير النهائي',
  'reports.save.done': 'تم',
  'reports.save.noQshe': 'تُخطّي: لا ورقة في اسمها QSHE أو QHSE.',
  'reports.save.failed': 'لم يُحفظ كل شيء',
  'reports.save.failedPartly':
    'حُفظ التقرير، لكن الخطوات المعلّمة أعلاه لم تُحفظ. إعادة المحاولة تكرّرها وحدها، ولا يُحفظ شيء مرتين.',
  'reports.save.failedWholly': 'لم يُحفظ التقرير. ما عملته ما زال هنا: أعد المحاولة أو عُد إليه وحاول لاحقًا.',
  'reports.save.zipFailed': 'تعذّر ضغط الملف الأصلي. ربما نُقل أو تغيّر منذ اختياره.',
  'reports.save.noZip': 'يُرسل التقرير مع ملفه الأصلي، وقد تعذّر ضغطه.',
  'reports.save.noParent': 'يتبع التقرير الذي لم يُحفظ.',
  'reports.save.sameWorkbook': 'لا يلزم: لم يُختر مصنّف آخر.',
  'reports.save.retry': 'إعادة المحاولة',
  'reports.save.toRig': 'الذهاب إلى المنصة',
  'reports.save.back': 'العودة إلى التقرير',
  'reports.save.noPictures': 'يُرسل بعد رفع كل صوره.',
  'reports.save.picturesFailed':
    '{n, plural, zero {رُفعت كل الصور} one {صورة واحدة لم تُرفع} two {صورتان لم تُرفعا} few {# صور لم تُرفع} many {# صورة لم تُرفع} other {# صورة لم تُرفع}}: {reason}',

  'reports.update.title': 'تحديث التقرير',
  'reports.update.question': 'هل أنت متأكد من أنك تريد تحديث هذا التقرير؟',
  'reports.update.saved': 'حُدّث التقرير.',
  'reports.update.step.pictures': 'رفع الصور التي على هذا الجهاز فقط',
  'reports.update.step.closing': 'حفظ تقرير الإغلاق',
  'reports.update.step.qshe': 'تحديث تقرير QSHE',
  'reports.update.noPictures': 'لا يلزم: كل الصور مرفوعة.',
  'reports.update.noQshe': 'لا يلزم: لا توجد ورقة QSHE.',
  'reports.update.noClosing': 'يتبع تقرير الإغلاق الذي لم يُحفظ.',
  'reports.update.failedPartly': 'حُفظ تقرير الإغلاق، لكن تقرير QSHE لم يتبعه بعد. إعادة المحاولة تكرّر هذا وحده.',
  'reports.update.failedWholly':
    'لم يُحفظ تقرير الإغلاق. ما أدخلته محفوظ على هذا الجهاز: أعد المحاولة أو عُد إليه واحفظه لاحقًا.',
  'reports.update.leave': 'مغادرة',
  'reports.update.closingMissing':
    'لم يوجد تقرير الإغلاق الذي يتبعه تقرير QSHE هذا، وفيه يجري التعديل. احفظ تقرير الفحص من جديد لإعداده.',

  'reports.kept.title': 'تغييرات غير محفوظة',
  'reports.kept.text':
    '{n, plural, zero {لا تغييرات غير محفوظة على ملاحظات هذا التقرير} one {لم تُحفظ تغييرات على ملاحظة واحدة من هذا التقرير} two {لم تُحفظ تغييرات على ملاحظتين من هذا التقرير} few {لم تُحفظ تغييرات على # ملاحظات من هذا التقرير} many {لم تُحفظ تغييرات على # ملاحظة من هذا التقرير} other {لم تُحفظ تغييرات على # ملاحظة من هذا التقرير}}. وهي محفوظة على هذا الجهاز منذ {time}.',
  'reports.kept.workbook': 'لم يُحفظ المصنّف {name} وما عملته به. وقد أُبقي على ذلك في هذا الجهاز منذ {time}.',
  'reports.kept.changes': 'لم تُحفظ تغييراتك على هذا التقرير. وقد أُبقي عليها في هذا الجهاز منذ {time}.',
  'reports.kept.partly': 'حُفظ تقرير هنا في {time}، ولكن لم يُحفظ كل ما يتبعه. تابع لحفظ الباقي؛ لا يُحفظ شيء مرتين.',
  'reports.kept.continue': 'المتابعة بها',
  'reports.kept.discard': 'تجاهلها',

  'reports.stale.text': 'غيّر {name} هذا التقرير بينما كنت تعدّله. لم يضع شيء من عملك ولم يُحفظ بعد.',
  'reports.stale.somebody': 'شخص آخر',
  'reports.stale.changedRows':
    '{n, plural, zero {لا صفوف تختلف} one {صف واحد يختلف} two {صفان يختلفان} few {# صفوف تختلف} many {# صفًا يختلف} other {# صف يختلف}} عمّا كنت قد حمّلته: {rows}',
  'reports.stale.noConflict': 'لم يتغيّر هناك شيء مما غيّرته: توضع تغييراتك في التقرير كما هو الآن.',
  'reports.stale.keepMine': 'الإبقاء على ما عندي',
  'reports.stale.keepTheirs': 'أخذ ما عنده',
  'reports.stale.gone': 'لم يعد هذا الصف موجودًا.',
  'reports.stale.dropMine': 'ترك تغييراتي',
  'reports.stale.lost':
    '{n, plural, zero {حُفظ كل ما أدخلته.} one {تعذّر حفظ ما أدخلته لملاحظة واحدة: لم تعد في التقرير ({findings}).} two {تعذّر حفظ ما أدخلته لملاحظتين: لم تعودا في التقرير ({findings}).} few {تعذّر حفظ ما أدخلته لـ # ملاحظات: لم تعد في التقرير ({findings}).} many {تعذّر حفظ ما أدخلته لـ # ملاحظة: لم تعد في التقرير ({findings}).} other {تعذّر حفظ ما أدخلته لـ # ملاحظة: لم تعد في التقرير ({findings}).}}',
  'reports.stale.empty': 'فارغ',
  'reports.stale.goOn': 'المتابعة بالتقرير كما هو الآن',

  'files.files': 'الملفات',
  'files.none': 'لا ملفات مرفقة بعد.',
  'files.column.number': 'الرقم',
  'files.column.name': 'اسم الملف',
  'files.column.createdAt': 'تاريخ الإنشاء',
  'files.column.actions': 'الإجراءات',
  'files.download': 'تنزيل {file}',
  'files.downloadAll': 'تنزيل كل الملفات',
  'files.upload': 'رفع الملفات',
  'files.uploadHint': 'أفلت هنا ملفات من أي نوع أو انقر لاختيارها. تُرفق عند الحفظ.',
  'files.pending':
    '{n, plural, zero {لا ملفات للحفظ} one {ملف واحد للحفظ} two {ملفان للحفظ} few {# ملفات للحفظ} many {# ملفًا للحفظ} other {# ملف للحفظ}}',
  'files.pendingList': 'ملفات للحفظ',
  'files.waiting': 'في الانتظار، {size}',
  'files.running': '{percent}% من {size}',
  'files.progress': 'رفع {file}',
  'files.done': 'رُفع، {size}',
  'files.retry': 'رفع {file} من جديد',
  'files.cancel': 'إلغاء رفع {file}',
  'files.takeOut': 'إزالة {file}',
  'files.stillUploading': 'ما زالت الملفات قيد الرفع.',
  'files.notUploaded': 'لم تُرفع كل الملفات',
  'files.notUploadedText':
    '{n, plural, zero {كل الملفات مرفوعة.} one {ملف واحد لم يُرفع. أعد رفع ما فشل أو أزله، ثم احفظ.} two {ملفان لم يُرفعا. أعد رفع ما فشل أو أزله، ثم احفظ.} few {# ملفات لم تُرفع. أعد رفع ما فشل أو أزله، ثم احفظ.} many {# ملفًا لم يُرفع. أعد رفع ما فشل أو أزله، ثم احفظ.} other {# ملف لم يُرفع. أعد رفع ما فشل أو أزله، ثم احفظ.}}',
  'files.kept':
    '{n, plural, zero {لم يُختر هنا أي ملف.} one {اختير هنا ملف واحد ولم يُحفظ.} two {اختير هنا ملفان ولم يُحفظا.} few {اختيرت هنا # ملفات ولم تُحفظ.} many {اختير هنا # ملفًا ولم تُحفظ.} other {اختير هنا # ملف ولم تُحفظ.}} وقد أُبقي عليها في هذا الجهاز منذ {time}.',
  'files.noFiles': 'لا ملفات',
  'files.noFilesText': 'لا توجد ملفات للرفع!',
  'files.saved': 'تم الرفع',
  'files.savedText': 'رُفعت الملفات بنجاح.',
  'files.saveFailed': 'فشل الرفع',
  'files.saveFailedText': 'تعذّر رفع الملفات',
  'files.delete': 'حذف {file}',
  'files.delete.title': 'حذف ملف',
  'files.delete.question': 'هل أنت متأكد من أنك تريد حذف هذا الملف؟',
  'files.delete.confirm': 'حذف',
  'files.delete.success': 'تم الحذف',
  'files.delete.successText': 'حُذف الملف بنجاح.',
  'files.delete.fail': 'فشل الحذف',
  'files.delete.failText': 'تعذّر حذف الملف',
} as const satisfies Record<keyof typeof english, string>;
