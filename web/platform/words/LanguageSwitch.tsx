import styles from './LanguageSwitch.module.css';
import { chooseLocale, locales, useLocale, useWords } from './words';

/** LT · EN: two buttons, the chosen one pressed. */
export function LanguageSwitch() {
  const words = useWords('app').language;
  const chosen = useLocale();
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{words.switch}</legend>
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === chosen}
          aria-label={words[locale]}
          title={words[locale]}
          onClick={() => void chooseLocale(locale)}
        >
          {locale.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}
