// Which browsers know a feature, by MDN's browser-compat-data.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, Identifier, VersionValue } from '@mdn/browser-compat-data';
import { oldestBrowsers } from '../../../contract/roomcheck-verdict';

export const data: CompatData = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
);

const oldest = [
  ['chrome', oldestBrowsers.CHROME],
  ['firefox', oldestBrowsers.FIREFOX],
  ['safari', oldestBrowsers.SAFARI],
] as const;

/** Whether one of the oldest browsers lacks a feature, or has it only behind a prefix, a flag or in part. */
export function isLacking(feature: Identifier | undefined): boolean {
  const compat = feature?.__compat;
  return compat !== undefined && oldest.some(([browser, version]) => !knows(compat, browser, version));
}

function knows({ support }: CompatStatement, browser: (typeof oldest)[number][0], version: number): boolean {
  const all = support[browser] ?? [];
  return (Array.isArray(all) ? all : [all]).some(
    (one) =>
      !one.flags &&
      !one.prefix &&
      !one.alternative_name &&
      !one.partial_implementation &&
      since(one.version_added) <= version &&
      !(one.version_removed && since(one.version_removed) <= version),
  );
}

function since(version: VersionValue | undefined): number {
  return typeof version === 'string' && version !== 'preview' ? Number.parseFloat(version.replace('≤', '')) : Infinity;
}

/** The features below another one, by name. */
export function below(feature: Identifier | undefined): [string, Identifier][] {
  const { __compat: _own, ...features } = feature ?? {};
  return Object.entries(features);
}
