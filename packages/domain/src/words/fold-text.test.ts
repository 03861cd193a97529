import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

describe('a text is compared', () => {
  it.each([
    ['Crane WIRE', 'crane wire', 'whatever its letter case'],
    ['Pièce usée, câble élimé', 'piece usee, cable elime', 'without accents'],
    ['e\u0301te\u0301', 'ete', 'without accents that are characters of their own'],
    ['İstanbul', 'istanbul', 'without the dot of a capital i'],
    ['أمان إنذار آلة ٱلباب', 'امان انذار اله الباب', 'with any alef as alef'],
    ['مسؤول طوارئ هواء', 'مسوول طواري هوا', 'without hamza on its seat or by itself'],
    ['مضخة', 'مضخه', 'with ta marbuta as ha'],
    ['مستوى', 'مستوي', 'with alef maqsura as ya'],
    ['صـــمام', 'صمام', 'without tatweel'],
    ['مُحَرِّكٌ', 'محرك', 'without harakat'],
    ['یک', 'يك', 'with Persian ya and kaf as Arabic ones'],
    ['رقم ١٢ و ۳۴', 'رقم 12 و 34', 'with any digits as Latin ones'],
    ['ﻣﻀﺨﺔ', 'مضخه', 'with letters as they are drawn as the letters'],
    ['Größe, Ølberg, Łódź, Æther', 'große, ølberg, łodz, æther', 'with other letters as they are'],
    ['ΟΔΟΣ', 'οδοσ', 'whatever form a letter has at the end of a word'],
    ['left\u200Fright\u200B', 'leftright', 'without characters that can not be seen'],
    ['', '', 'if it is empty'],
  ])('%s as %s: %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('the same if it was folded before', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});
