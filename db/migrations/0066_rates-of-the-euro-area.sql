-- Our first row gave the rate of the European Central Bank to every Member State. Where somebody has saved the rates, that
-- row is in theirs as we had written it: it becomes one of the euro area. Rows that people wrote or changed stay.
update settings set version = version + 1, value = jsonb_set(value, '{rates}', (
    select jsonb_agg(case when ours then row || jsonb_build_object('places',
        'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK') else row end order by place)
    from jsonb_array_elements(value->'rates') with ordinality rates(row, place), lateral (select row @> jsonb_build_object(
      'places', 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK', 'referencePercent', '2.15',
      'source', 'Directive 2011/7/EU, article 2(6); ECB main refinancing rate of 1 January 2026') as ours) known))
  where key = 'operator:lateInterest' and value->'rates' @> jsonb_build_array(jsonb_build_object(
    'places', 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK', 'referencePercent', '2.15',
    'source', 'Directive 2011/7/EU, article 2(6); ECB main refinancing rate of 1 January 2026'));
