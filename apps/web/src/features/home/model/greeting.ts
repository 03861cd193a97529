type Part = 'morning' | 'afternoon' | 'evening';

/** The part of the day that a time belongs to, where the person is: nobody is wished a good night. */
export function partOfDay(now: Date): Part {
  const hour = now.getHours();
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}

/** What someone is called: the first of the names, unless it is a title or an initial ('Capt. Lind', 'J. Marlowe'). */
export function calledName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return first === '' || first.endsWith('.') ? name.trim() : first;
}
