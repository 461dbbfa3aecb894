import { expect, it } from 'vitest';
import { classesOf, tileLetters } from './district-tiles';

it('a tile says which municipality it is, a town by its letter', () => {
  expect([tileLetters('Kauno miesto savivaldybė'), tileLetters('Kauno rajono savivaldybė')]).toEqual([
    'Kaun\u00a0m',
    'Kaun',
  ]);
});

it('classes hold about as many each; nobody and hidden numbers have their own', () => {
  const { classes, ranges } = classesOf([0, null, 5, 10, 20, 40, 80, 5]);
  expect(classes).toEqual([0, null, 1, 2, 3, 4, 5, 1]);
  expect(ranges).toEqual([
    [5, 5],
    [10, 10],
    [20, 20],
    [40, 40],
    [80, 80],
  ]);
});
