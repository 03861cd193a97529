import { assert, integer, property } from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { contrastOnWhite, darkenForText, isColour, isNearRed } from './brand-colours.ts';

describe('the colour of a provider', () => {
  test.each([
    ['#ffd100', '#897000'],
    ['#e07a1f', '#af6018'],
    ['#00a3e0', '#007faf'],
    ['#7367f0', '#6c61e2'],
    ['#0B4F6C', '#0b4f6c'],
    ['#e30613', '#e30613'],
    ['blue', '#1f3f66'],
  ])('%s is on paper %s', (given, dark) => {
    expect(darkenForText(given)).toBe(dark);
  });

  it('is dark enough for a text on white, whatever it was', () => {
    const colours = integer({ min: 0, max: 0xff_ff_ff }).map((of) => `#${of.toString(16).padStart(6, '0')}`);
    assert(property(colours, (given) => contrastOnWhite(darkenForText(given)) >= 4.5));
  });

  test.each([
    ['#0b4f6c', true],
    ['#0B4F6C', true],
    ['0b4f6c', false],
    ['#0b4', false],
    ['#0b4f6c;', false],
    ['red', false],
  ])('%s: a colour %s', (text, is) => {
    expect(isColour(text)).toBe(is);
  });

  test.each([
    ['#b3261e', true],
    ['#e30613', true],
    ['#ff0033', true],
    ['#e07a1f', false],
    ['#7367f0', false],
    ['#c0b0b0', false],
    ['#000000', false],
  ])('%s is taken for the red of critical findings: %s', (colour, is) => {
    expect(isNearRed(colour)).toBe(is);
  });
});
