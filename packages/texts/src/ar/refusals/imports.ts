import type { imports as english } from '../../en/refusals/imports.ts';

export const imports = {
  'warnings.no_findings': 'لم يُتعرَّف على أي ملاحظة في هذا المصنّف',
  'warnings.findings_dropped':
    '{count, plural, zero {لا صفوف لها أولوية فوق القائمة} one {صف واحد فوق القائمة له أولوية ويُستبعد، لأن الورقة تبدأ من الصف 10} two {صفان فوق القائمة لهما أولوية ويُستبعدان، لأن الورقة تبدأ من الصف 10} few {# صفوف فوق القائمة لها أولوية وتُستبعد، لأن الورقة تبدأ من الصف 10} many {# صفًا فوق القائمة لها أولوية وتُستبعد، لأن الورقة تبدأ من الصف 10} other {# صف فوق القائمة لها أولوية وتُستبعد، لأن الورقة تبدأ من الصف 10}}',
  'warnings.merged_priority':
    'خلية الأولوية مدمجة على {ranges}: {count, plural, zero {لا صفوف تحت الأول بلا أولوية} one {صف واحد تحت الأول بلا أولوية، ولن يُحسب ضمن الملاحظات} two {صفان تحت الأول بلا أولوية، ولن يُحسبا ضمن الملاحظات} few {# صفوف تحت الأول بلا أولوية، ولن تُحسب ضمن الملاحظات} many {# صفًا تحت الأول بلا أولوية، ولن تُحسب ضمن الملاحظات} other {# صف تحت الأول بلا أولوية، ولن تُحسب ضمن الملاحظات}}',
  'warnings.merged_status':
    'خلية الحالة مدمجة على {ranges}: {count, plural, zero {لا ملاحظات تحت الأولى بلا حالة} one {ملاحظة واحدة تحت الأولى بلا حالة} two {ملاحظتان تحت الأولى بلا حالة} few {# ملاحظات تحت الأولى بلا حالة} many {# ملاحظة تحت الأولى بلا حالة} other {# ملاحظة تحت الأولى بلا حالة}}',
  'warnings.column_a_filled':
    'العمود A مملوء في {count, plural, zero {لا ملاحظة} one {ملاحظة واحدة} two {ملاحظتين} few {# ملاحظات} many {# ملاحظة} other {# ملاحظة}}: ستبقى المغلقة منها في تقرير الإغلاق',
  'warnings.finding_without_status':
    '{count, plural, zero {لا ملاحظات} one {ملاحظة واحدة} two {ملاحظتان} few {# ملاحظات} many {# ملاحظة} other {# ملاحظة}} بلا حالة، ولن تدخل تقرير الإغلاق ما لم تُضبط على OPEN',
  'warnings.status_without_priority':
    '{count, plural, zero {لا صفوف لها حالة بلا أولوية} one {صف واحد له حالة بلا أولوية، ولن يُحسب ضمن الملاحظات} two {صفان لهما حالة بلا أولوية، ولن يُحسبا ضمن الملاحظات} few {# صفوف لها حالة بلا أولوية، ولن تُحسب ضمن الملاحظات} many {# صفًا لها حالة بلا أولوية، ولن تُحسب ضمن الملاحظات} other {# صف لها حالة بلا أولوية، ولن تُحسب ضمن الملاحظات}}',
  'warnings.unknown_priority': 'هذه الأولويات ليست Critical ولا Major ولا Minor: ‏{words}',
  'warnings.unknown_status': 'هذه الحالات ليست Open ولا In progress ولا Closed: ‏{words}',
  'warnings.duplicate_ref': 'هذه المراجع واردة على أكثر من ملاحظة: {refs}',
  'warnings.no_summary_sheet': 'ليس في المصنّف ورقة باسم Summary، فلا رسم بياني في التقرير',
  'warnings.summary_incomplete': 'ليس في ورقة Summary رقم في {cells}: يعرض رسمها البياني الملاحظات المعدودة بدلًا منه',
  'warnings.summary_differs':
    'تقول ورقة Summary: المفتوحة {open} والمغلقة {closed}، لكن عدد الملاحظات: المفتوحة {countedOpen} والمغلقة {countedClosed} (حرجة، كبرى، صغرى)',
  'warnings.no_qshe_sheet': 'لا ورقة في اسمها QSHE أو QHSE، فلن يُعدّ تقرير QSHE',
  'warnings.several_qshe_sheets': 'أكثر من ورقة في اسمها QSHE أو QHSE: يُعدّ تقرير QSHE من «{used}»، لا من {others}',
  'warnings.header_row_moved': 'صف العناوين ليس في الصف 10 بل هنا: {rows}',
  'warnings.no_header_row': 'لم يوجد صف عناوين (‏No.‎ في العمود A) في {sheets}',
  'warnings.sheet_empty': 'لا يبقى ما يُعرض من {sheets} بعد حذف الصفوف الأولى',
  'warnings.sheet_hidden': 'هذه الأوراق مخفية في المصنّف وتُقرأ رغم ذلك: {sheets}',
  'warnings.rows_hidden':
    '{count, plural, zero {لا صفوف مخفية} one {صف واحد مخفي في المصنّف وسيُقرأ رغم ذلك} two {صفان مخفيان في المصنّف وسيُقرآن رغم ذلك} few {# صفوف مخفية في المصنّف وستُقرأ رغم ذلك} many {# صفًا مخفيًا في المصنّف وستُقرأ رغم ذلك} other {# صف مخفي في المصنّف وستُقرأ رغم ذلك}}',
  'warnings.rig_name_differs': 'اسم المنصة في المصنّف «{found}»، وهذا التقرير للمنصة «{expected}»',
  'warnings.list':
    '{words}{more, plural, zero {} one { وواحدة أخرى} two { واثنتان أخريان} few { و# أخرى} many { و# أخرى} other { و# أخرى}}',
  'warnings.rows': 'الصف {rows} من الورقة «{sheet}»',
} as const satisfies Record<keyof typeof english, string>;
