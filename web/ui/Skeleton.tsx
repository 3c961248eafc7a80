import { useTranslation } from 'react-i18next';
import boxCss from './Box.module.css';
import { Columns } from './Columns.tsx';
import { Page } from './Page.tsx';
import css from './Skeleton.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type BoneProps = { readonly width?: string; readonly height?: string; readonly ratio?: string };

/** One grey shape. Build the skeleton of a screen from these, in the screen's own layout. */
export function Bone({ width = '100%', height, ratio }: BoneProps) {
  return (
    <span
      className={`${boxCss.rounded} ${boxCss.block} ${css.bone}`}
      style={{ width, height: height ?? (ratio ? undefined : '1rem'), aspectRatio: ratio }}
    />
  );
}

/** What a skeleton says to those who do not see it. Its shapes say nothing: `aria-hidden`. */
export function Loading() {
  const { t } = useTranslation('common');
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </div>
  );
}

/** Lines of text. */
export function LinesSkeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <Columns gap={3}>
      {numbers(lines).map((line) => (
        <Bone key={line} width={line === lines ? '60%' : '100%'} />
      ))}
    </Columns>
  );
}

/** Rows of a table or list. */
export function RowsSkeleton({ rows = 6 }: { readonly rows?: number }) {
  return (
    <Columns gap={3}>
      {numbers(rows).map((row) => (
        <Bone key={row} height="3.5rem" />
      ))}
    </Columns>
  );
}

/** Cards with a picture of the given ratio on top. */
export function CardsSkeleton({
  cards = 6,
  ratio = '4 / 5',
}: {
  readonly cards?: number;
  readonly ratio?: string;
}) {
  return (
    <Columns gap={6} className={css.cards}>
      {numbers(cards).map((card) => (
        <Columns key={card} gap={3}>
          <Bone ratio={ratio} />
          <Bone width="70%" />
          <Bone width="40%" />
        </Columns>
      ))}
    </Columns>
  );
}

/** The head of a screen and rows below: for screens without a skeleton of their own. */
export function PageSkeleton() {
  return (
    <Page>
      <Loading />
      <Columns gap={3} className={css.head} aria-hidden="true">
        <Bone width="8rem" />
        <Bone width="min(24rem, 80%)" height="3rem" />
      </Columns>
      <div aria-hidden="true">
        <RowsSkeleton />
      </div>
    </Page>
  );
}

/** A list before it is there: its head, its filters, its rows. */
export function ListSkeleton() {
  return (
    <Page wide>
      <Loading />
      <Columns gap={3} aria-hidden="true">
        <Bone width="min(16rem, 60%)" height="2.5rem" />
        <Bone width="min(60rem, 100%)" height="3.5rem" />
        {numbers(12).map((row) => (
          <Bone key={row} height="2.25rem" />
        ))}
      </Columns>
    </Page>
  );
}

function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
