import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import graphs from '@zxcvbn-ts/language-common/src/adjacencyGraphs.json';
import words from '@zxcvbn-ts/language-common/src/diceware.json';
import passwords from '@zxcvbn-ts/language-common/src/passwords.json';
import firstNames from '@zxcvbn-ts/language-en/src/firstnames.json';
import { recommendedPasswordLength, refusePassword, siteWords } from '#domain/password.ts';

// A quarter of a megabyte of words: only `PasswordMeter` loads this, when somebody types a new password.

/** What would make a password stronger, in the words of the hint. */
export type PasswordAdvice = 'longer' | 'less-common' | 'fewer-names' | 'no-patterns' | 'another-word';

export type PasswordStrength = {
  /** 0 cannot be used, 1 weak, 2 fair, 3 good, 4 strong. */
  readonly score: 0 | 1 | 2 | 3 | 4;
  readonly advice: readonly PasswordAdvice[];
};

const estimator = new ZxcvbnFactory({ dictionary: { passwords, words, firstnames: firstNames }, graphs });
const listed: ReadonlySet<string> = new Set(passwords);

const namesIn: ReadonlySet<string> = new Set(['namesByThemselves', 'commonNames', 'userInputs']);
const patternsIn: ReadonlySet<string> = new Set([
  'straightRow',
  'keyPattern',
  'simpleRepeat',
  'extendedRepeat',
  'sequences',
  'recentYears',
  'dates',
]);
const goodEnough = 3;

/** The meter beside the field. It advises; only what the rule refuses cannot be used. */
export function passwordStrength(password: string, own: readonly string[]): PasswordStrength {
  const refused = refusePassword(password, { isListed: (word) => listed.has(word), own });
  const { score, feedback } = estimator.check(password, [...own, ...siteWords]);
  const longer: readonly PasswordAdvice[] = password.length < recommendedPasswordLength ? ['longer'] : [];
  if (refused !== null) return { score: 0, advice: [...longer, ...adviceOn(refused.code)] };
  const advice = score >= goodEnough ? [] : [...longer, ...adviceOn(feedback.warning ?? '')];
  return {
    score: atLeastWeak(score),
    advice: advice.length > 0 || score >= goodEnough ? advice : ['another-word'],
  };
}

/** What to do about what the rule or the estimate found. */
function adviceOn(found: string): readonly PasswordAdvice[] {
  if (found === 'password-own-words' || namesIn.has(found)) return ['fewer-names'];
  if (patternsIn.has(found)) return ['no-patterns'];
  return found === '' || found.startsWith('password-too-short') ? [] : ['less-common'];
}

function atLeastWeak(score: 0 | 1 | 2 | 3 | 4): 1 | 2 | 3 | 4 {
  return score === 0 ? 1 : score;
}
