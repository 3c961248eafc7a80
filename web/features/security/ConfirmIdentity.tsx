import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { needTexts } from '#web/i18n.ts';
import { askIdentityBy } from '#web/identity.ts';
import type { Answer } from './ConfirmIdentityDialog.tsx';

type Asked = Answer & { readonly Dialog: ComponentType<Answer> };

/** Where "Confirm it's you" comes up, over whatever screen; its dialog and words are fetched when it does. */
export function ConfirmIdentity() {
  const { i18n } = useTranslation();
  const [asked, setAsked] = useState<Asked | null>(null);
  // The calls that wait for the answer are outside React.
  useEffect(() => {
    let giveUp = () => {};
    const stop = askIdentityBy(async () => {
      const [{ ConfirmIdentityDialog }] = await Promise.all([
        import('./ConfirmIdentityDialog.tsx'),
        needTexts(i18n, ['security']),
      ]);
      const answer = new Promise<boolean>((onAnswer) => {
        giveUp = () => onAnswer(false);
        setAsked({ Dialog: ConfirmIdentityDialog, onAnswer });
      });
      return answer.finally(() => setAsked(null));
    });
    return () => {
      stop();
      giveUp();
    };
  }, [i18n]);
  return asked === null ? null : <asked.Dialog onAnswer={asked.onAnswer} />;
}
